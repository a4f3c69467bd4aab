import { employeeSignOn } from '#src/contract/desk/employee-sign-on.ts';
import { handle } from '#src/server/http/handle.ts';
import { arrive } from './sign-on.ts';

export default handle(
  employeeSignOn,
  { arrive: ({ web }, on) => arrive(on, web) },
  // The answer is the token itself.
  { arrive: { secret: true } },
);
