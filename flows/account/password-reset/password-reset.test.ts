import { resetIsTold } from '#tests/support/password-journeys.ts';
import flow from './flow.ts';

resetIsTold('customer', {
  flow,
  call: 'PATCH /users/password',
  forgot: '/customer/password/forgot',
  answered: { accessToken: 'session' },
  held: { accessToken: 'session' },
  end: '/customer/home',
});
