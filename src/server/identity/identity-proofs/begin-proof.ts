import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import { type BrowserName, deviceNameOf } from '#src/domain/device-name.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Pending, ProviderUnavailable } from '../openid-connect/port.ts';
import { markBrowser } from './browser-cookie.ts';
import type { ProofKind } from './columns.ts';
import { assertWallet } from './wallet-rules.ts';

/** Each start costs a row and a redirect. The limit is above what one household begins. */
const perAddress: LimitRule = { name: 'identity-start-address', max: 60, seconds: 600 };

const away: Readonly<Record<ProofKind, ProblemCode>> = { eid: 'SU_EID_ERROR', wallet: 'AUTH_WALLET_DOWN' };

export const pendingLocation = (row: string) => ({ table: 'identity_attempt', column: 'pending', row });

/** What is kept of a begun login. `begunIn`: shown in another browser that its return address is opened in. */
export type BegunProof = Pending & { readonly begunIn?: BrowserName };

export interface StartedProof {
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly returnTo: string | undefined;
}

/**
 * Begins an identity proof and returns where to send the browser. Throws SU_EID_ERROR or AUTH_WALLET_DOWN when the
 * provider does not respond, and TOO_MANY.
 */
export const beginProof = async (
  on: Server,
  web: Web,
  { kind, purpose, returnTo }: StartedProof,
): Promise<{ url: string }> => {
  await on.limits.assertWithin(perAddress, web.host);
  if (kind === 'wallet') await assertWallet(on);
  const { url, pending } = await on[kind].start({ purpose, language: web.language }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) on.log.error({ err: error, kind }, 'a provider could not be asked');
    throw new Refused(away[kind], { retryAfter: 5 });
  });
  const stateSha256 = sha256Of(pending.state);
  const begun: BegunProof = { ...pending, begunIn: deviceNameOf(web.userAgent).browser };
  await on.db
    .insertInto('identityAttempt')
    .values({
      stateSha256,
      kind,
      purpose,
      returnTo: returnTo ?? null,
      browserSha256: markBrowser(web),
      pending: on.encryption.seal(JSON.stringify(begun), pendingLocation(stateSha256)),
      expiresAt: pending.expiresAt,
    })
    .execute();
  return { url };
};
