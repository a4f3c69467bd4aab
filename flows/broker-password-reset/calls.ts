import { resetCalls } from '#flows/_parts/passwords/calls.ts';
import { passwords } from '#src/contract/passwords.ts';

export const calls = resetCalls(passwords.resetBroker, {
  signIn: '/broker',
  forgot: '/broker/password/forgot',
});
