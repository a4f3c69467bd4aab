import { registration } from '#src/contract/identity/registration.ts';
import { handle } from '#src/server/http/handle.ts';
import { canRegister } from './can-register.ts';
import { registerByPhone } from './register-by-phone.ts';

export default handle(
  registration,
  {
    canRegister: ({ body, web }, on) => canRegister(on, web, body),
    register: ({ body, web }, on) => registerByPhone(on, web, body),
  },
  // The response is the token itself, so it is not stored for idempotency.
  { register: { secret: true } },
);
