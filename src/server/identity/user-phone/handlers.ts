import { userPhone } from '#src/contract/identity/user-phone.ts';
import { handle } from '#src/server/http/handle.ts';
import { changePhone, removePhone } from './user-phone.ts';

export default handle(userPhone, {
  change: ({ body, caller, web }, on) => changePhone(on, web, caller, body.accessToken),
  remove: ({ caller }, on) => removePhone(on, caller),
});
