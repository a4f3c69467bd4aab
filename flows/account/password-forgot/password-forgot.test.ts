import { forgotIsTold } from '#tests/support/password-journeys.ts';
import flow from './flow.ts';

forgotIsTold('customer', { flow, call: 'POST /users/password', signIn: '/customer/signin' });
