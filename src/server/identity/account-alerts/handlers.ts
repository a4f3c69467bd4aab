import { accountStop } from '#src/contract/identity/account-stop.ts';
import { handle } from '#src/server/http/handle.ts';
import { stopAccount } from './stop-account.ts';

export default handle(accountStop, { stop: ({ body }, on) => stopAccount(on, body.token) });
