import { forgotIsTold } from '#tests/support/password-journeys.ts';
import flow from './flow.ts';

forgotIsTold('broker', { flow, call: 'POST /brokers/password', signIn: '/broker' });
