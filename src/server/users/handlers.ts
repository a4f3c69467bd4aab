import { users } from '#src/contract/users.ts';
import { userAnswer } from '../customers/customers.ts';
import { handle } from '../handle.ts';
import { own } from './own.ts';

export default handle(users, {
  read: ({ params, caller }, on) => userAnswer(on, own(caller, params.id), caller.method),
});
