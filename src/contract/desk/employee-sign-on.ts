import { endpoint } from '../endpoint.ts';
import { broker } from './broker.ts';

/**
 * An employee comes from the customer's app (Spec section 6). `GET /api/auth/app` took their token and redirected the
 * browser to a clean address, with a cookie that no script reads. This call exchanges it, once.
 */
export const employeeSignOn = {
  arrive: endpoint({
    method: 'POST',
    path: '/auth/app/arrive',
    access: 'open',
    summary: 'A broker’s session for the employee whom this browser has just handed over',
    answer: broker.login.answer,
    problems: ['AUTH_NOT_LOGGED_IN'],
  }),
};
