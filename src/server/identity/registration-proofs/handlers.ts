import { registrationProofs } from '#src/contract/identity/registration-proofs.ts';
import { handle } from '#src/server/http/handle.ts';
import { provenInfo } from './proven-info.ts';
import { registerByEid, registerByWallet } from './register-by-proof.ts';

export default handle(
  registrationProofs,
  {
    infoBankId: ({ body, web }, on) => provenInfo(on, web, body.authCode, 'eid'),
    registerBankId: ({ body, web }, on) => registerByEid(on, web, body),
    infoVipps: ({ body, web }, on) => provenInfo(on, web, body.authCode, 'wallet'),
    registerVipps: ({ body, web }, on) => registerByWallet(on, web, body),
  },
  // The responses are proofs and tokens themselves, so they are not stored for idempotency.
  {
    infoBankId: { secret: true },
    registerBankId: { secret: true },
    infoVipps: { secret: true },
    registerVipps: { secret: true },
  },
);
