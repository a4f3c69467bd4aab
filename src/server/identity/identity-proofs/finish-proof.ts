import { sql } from 'kysely';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { BrowserName } from '#src/domain/device-name.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Web } from '#src/server/http/callers.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Outcome, Pending, Refusal } from '../openid-connect/port.ts';
import { type BegunProof, pendingLocation } from './begin-proof.ts';
import { browserOf } from './browser-cookie.ts';
import type { ProofKind } from './columns.ts';
import { type ProvenIdentity, provenByEid, provenByWallet } from './proven-identity.ts';

const signUp = { eid: '/customer/signup/bankid', wallet: '/customer/signup/vipps/register' } as const;

/** Returns our page for a proof; an explicit return address wins over the purpose's own page. */
const pageOf = (kind: ProofKind, purpose: ProofPurpose, returnTo: string | null): string => {
  if (purpose === 'sign-up') return signUp[kind];
  // A customer who signs in goes on to the page they came for, by way of the sign-in page.
  if (purpose === 'sign-in') {
    return returnTo === null
      ? '/customer/signin'
      : `/customer/signin?${new URLSearchParams({ redirectURL: returnTo })}`;
  }
  return (
    returnTo ?? { link: '/customer/profile', 'step-up': '/customer/home', delete: '/customer/profile/delete' }[purpose]
  );
};

type Arrival = {
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly returnTo: string | null;
  readonly came: { readonly proof: string } | { readonly refused: Refusal | `elsewhere-${BrowserName}` };
};

/** Maps a refusal to the outcome on the page; `too-weak` is shown as a plain failure. */
const outcomeOf = (refusal: Refusal | `elsewhere-${BrowserName}`) => (refusal === 'too-weak' ? 'failed' : refusal);

/** Returns our own page with the proof in its fragment, which reaches no log and no other server (reliability L1). */
const addressOfArrival = ({ kind, purpose, returnTo, came }: Arrival): string => {
  const page = pageOf(kind, purpose, returnTo);
  const [path = page, query] = page.split('?');
  const asked = new URLSearchParams(query);
  asked.set('method', kind);
  if ('proof' in came) return `${path}?${asked}#p=${came.proof}`;
  asked.set('outcome', outcomeOf(came.refused));
  return `${path}?${asked}`;
};

const proofMinutes = 10;
export const identityLocation = (row: string) => ({ table: 'identity_proof', column: 'identity', row });

/** Deletes and returns the begun attempt: a state works once, also when the wrong browser brings it. */
const takeAttempt = (on: Server, kind: ProofKind, state: string) =>
  on.db
    .deleteFrom('identityAttempt')
    .where('stateSha256', '=', sha256Of(state))
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .returningAll()
    .executeTakeFirst();

const asProven = <Identity>(
  outcome: Outcome<Identity>,
  proven: (identity: Identity) => ProvenIdentity,
): Outcome<ProvenIdentity> =>
  outcome.kind === 'refused' ? outcome : { kind: 'identified', identity: proven(outcome.identity) };

const ask = async (on: Server, kind: ProofKind, url: string, pending: Pending): Promise<Outcome<ProvenIdentity>> =>
  kind === 'eid'
    ? asProven(await on.eid.finish(url, pending), (identity) => provenByEid(on.config, on.encryption, identity))
    : asProven(await on.wallet.finish(url, pending), (identity) => provenByWallet(on.config, identity));

/**
 * Handles the return from an e-ID or a wallet. Returns the address of our page to redirect to, with the proof if there
 * is one. Returns undefined for a state unknown here, which may belong to a signing.
 */
export const finishProof = async (
  on: Server,
  kind: ProofKind,
  callbackUrl: string,
  web: Pick<Web, 'cookie'>,
): Promise<string | undefined> => {
  const state = on[kind].stateOf(callbackUrl);
  const attempt = state === null ? undefined : await takeAttempt(on, kind, state);
  if (!attempt) return undefined;
  const { purpose, returnTo } = attempt;
  const end = (refused: Refusal | `elsewhere-${BrowserName}`) =>
    addressOfArrival({ kind, purpose, returnTo, came: { refused } });
  // seam: we wrote it, and it opens only if unchanged.
  const pending = JSON.parse(on.encryption.open(attempt.pending, pendingLocation(attempt.stateSha256))) as BegunProof;
  const browser = browserOf(web);
  if (browser !== attempt.browserSha256) return end(`elsewhere-${pending.begunIn ?? 'other'}`);
  const outcome = await ask(on, kind, callbackUrl, pending);
  if (outcome.kind === 'refused') return end(outcome.reason);
  const proof = freshSecret();
  const wordSha256 = sha256Of(proof);
  await on.db
    .insertInto('identityProof')
    .values({
      wordSha256,
      kind,
      purpose,
      browserSha256: browser,
      identity: on.encryption.seal(JSON.stringify(outcome.identity), identityLocation(wordSha256)),
      expiresAt: sql<string>`now() + make_interval(mins => ${proofMinutes}::int)`,
    })
    .execute();
  return addressOfArrival({ kind, purpose, returnTo, came: { proof } });
};
