import { resetIsTold } from '#tests/support/password-journeys.ts';
import flow from './flow.ts';

resetIsTold('broker', {
  flow,
  call: 'PATCH /brokers/password',
  forgot: '/broker/password/forgot',
  held: {},
  end: '/broker',
});
