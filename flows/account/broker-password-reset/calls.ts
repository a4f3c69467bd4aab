import { resetCalls } from '#flows/_parts/passwords/calls.ts';
import { passwords } from '#src/contract/identity/passwords.ts';

export const calls = resetCalls({
  send: (call, { newPassword, token }) => call(passwords.resetBroker, { body: { newPassword }, bearer: token }),
  end: '/broker',
  forgot: '/broker/password/forgot',
});
