import { resetCalls } from '#flows/_parts/passwords/calls.ts';
import { passwords } from '#src/contract/identity/passwords.ts';

/** Signs the customer in, in this browser only (ux.md section 2.1): every other session has ended. */
export const calls = resetCalls({
  async send(call, { newPassword, token }) {
    const { accessToken } = await call(passwords.resetCustomer, { body: { newPassword }, bearer: token });
    return { held: { accessToken } };
  },
  end: '/customer/home',
  forgot: '/customer/password/forgot',
});
