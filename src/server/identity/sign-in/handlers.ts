import { signIn } from '#src/contract/identity/sign-in.ts';
import { handle } from '#src/server/http/handle.ts';
import { emailOfHeader } from './email-header.ts';
import { logIn } from './login.ts';
import { logInByPhone } from './login-phone.ts';
import { logInByProof } from './login-proof.ts';

export default handle(
  signIn,
  {
    login: ({ body, web }, on) =>
      logIn(on, web, { email: emailOfHeader(web.header('email')), password: body.password }),
    loginVipps: ({ body, web }, on) => logInByProof(on, web, body.accessToken, 'wallet'),
    loginBankId: ({ body, web }, on) => logInByProof(on, web, body.accessToken, 'eid'),
    loginPhone: ({ body, web }, on) => logInByPhone(on, web, body.accessToken),
  },
  // The response is the token itself, so it is not stored for idempotency.
  {
    login: { secret: true },
    loginVipps: { secret: true },
    loginBankId: { secret: true },
    loginPhone: { secret: true },
  },
);
