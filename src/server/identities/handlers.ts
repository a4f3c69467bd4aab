import { identities } from '#src/contract/identities.ts';
import { handle } from '../handle.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from './identities.ts';

export default handle(identities, {
  list: ({ caller }, on) => identitiesOf(on, caller.customerId),
  async link({ body, caller: { customerId }, web }, on) {
    await linkIdentity(on, web, { customerId, proof: body.accessToken, password: body.password });
    return identitiesOf(on, customerId);
  },
  unlink: ({ params, caller }, on) => unlinkIdentity(on, caller.customerId, params.id),
});
