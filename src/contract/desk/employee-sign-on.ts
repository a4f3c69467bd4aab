import { endpoint } from '../endpoint.ts';
import { broker } from './broker.ts';

/**
 * An employee comes from the customer's app (Spec section 6). Her token has been taken at `GET /api/auth/app` and the
 * browser has been sent on to a clean address, with a cookie that no script reads; this exchanges it, once.
 */
export const handOff = {
  arrive: endpoint({
    method: 'POST',
    path: '/auth/app/arrive',
    access: 'open',
    summary: 'A broker’s session for the employee whom this browser has just handed over',
    answer: broker.login.answer,
    problems: ['AUTH_NOT_LOGGED_IN'],
  }),
};
