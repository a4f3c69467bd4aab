import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { handle } from '#src/server/http/handle.ts';
import { beginProof } from './begin-proof.ts';

export default handle(
  identityProofs,
  {
    startEid: ({ body, web }, on) =>
      beginProof(on, web, { kind: 'eid', purpose: body.purpose, returnTo: body.returnTo }),
    startWallet: ({ body, web }, on) =>
      beginProof(on, web, { kind: 'wallet', purpose: body.purpose, returnTo: body.returnTo }),
  },
  // The address carries the state that identifies the browser on its return.
  { startEid: { secret: true }, startWallet: { secret: true } },
);
