import { identities } from '#src/contract/identity/identities.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { CustomerCaller } from '../sessions/callers.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from './identities.ts';
import { isOwnerShown } from './owner-shown.ts';

const answerFor = async (on: Server, web: Web, caller: CustomerCaller) => ({
  ...(await identitiesOf(on, caller.customerId)),
  ownerShown: await isOwnerShown(on.db, web, caller),
});

export default handle(identities, {
  list: ({ caller, web }, on) => answerFor(on, web, caller),
  async link({ body, caller, web }, on) {
    const { customerId, sessionId } = caller;
    await linkIdentity(on, web, { customerId, sessionId, proof: body.accessToken, password: body.password });
    return answerFor(on, web, caller);
  },
  unlink: ({ params, caller }, on) => unlinkIdentity(on, caller.customerId, params.id),
});
