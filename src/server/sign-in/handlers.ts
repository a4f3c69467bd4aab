import { signIn } from '#src/contract/sign-in.ts';
import { handle } from '../handle.ts';
import { emailOfHeader } from './email-header.ts';
import { logIn } from './login.ts';
import { logInByPhone } from './login-phone.ts';

export default handle(
  signIn,
  {
    login: ({ body, web }, on) =>
      logIn(on, web, { email: emailOfHeader(web.header('email')), password: body.password }),
    loginPhone: ({ body, web }, on) => logInByPhone(on, web, body.accessToken),
  },
  // The answer is the token itself.
  { login: { secret: true }, loginPhone: { secret: true } },
);
