import { proving } from '#src/contract/identity/proving.ts';
import { handle } from '#src/server/http/handle.ts';
import { assertPassword } from '../passwords/own-password.ts';
import { endWait, readProofTime } from '../waiting-proofs/waiting-proofs.ts';
import { giveCode, sendOwnCode } from './own-codes.ts';
import { givePassword, waitForProof, waysToProve } from './prove-more.ts';

export default handle(proving, {
  read: async ({ caller }, on) => ({
    ways: [...(await waysToProve(on, caller))],
    level: caller.standing.level,
    waitsUntil: await readProofTime(on, caller.customerId),
  }),
  // Who may not is refused at the door, by what the calls reach.
  askContact: async ({ caller }) => ({ level: caller.standing.level }),
  askDeletion: async ({ caller }) => ({ level: caller.standing.level }),
  wait: ({ caller }, on) => waitForProof(on, caller),
  stopWait: ({ caller }, on) => on.transaction((tx) => endWait(tx, caller.customerId)),
  sendCode: ({ body, caller, web }, on) => sendOwnCode(on, web, caller, body.by),
  async give({ body, caller, web, refuse }, on) {
    const { password, by, code } = body;
    if (by !== undefined && code !== undefined) return giveCode(on, web, caller, { by, code });
    if (password === undefined) return refuse('V_REQUIRED');
    await assertPassword(on, caller.customerId, password);
    await givePassword(on, web, caller);
  },
});
