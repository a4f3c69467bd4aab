import { signIn } from '#src/contract/sign-in.ts';
import { handle } from '../handle.ts';
import { emailOfHeader } from './email-header.ts';
import { logIn } from './login.ts';

export default handle(
  signIn,
  {
    login: ({ body, web }, on) =>
      logIn(on, web, { email: emailOfHeader(web.header('email')), password: body.password }),
  },
  // The answer is the token itself.
  { login: { secret: true } },
);
