import { users } from '#src/contract/identity/users.ts';
import { handle } from '#src/server/http/handle.ts';
import { userAnswer } from '../customers/customers.ts';
import { changeUser } from './change-user.ts';
import { own } from './own.ts';

export default handle(users, {
  async change({ params, body, caller }, on) {
    const id = own(caller, params.id);
    await changeUser(on, id, body);
    return userAnswer(on, id, caller.method);
  },
  read: ({ params, caller }, on) => userAnswer(on, own(caller, params.id), caller.method),
});
