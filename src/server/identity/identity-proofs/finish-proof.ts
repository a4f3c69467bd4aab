import { sql } from 'kysely';
import type { Web } from '#src/server/http/callers.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Outcome, Pending, Refusal } from '../openid-connect/port.ts';
import { pendingLocation } from './begin-proof.ts';
import { browserOf } from './browser-cookie.ts';
import { addressOfArrival } from './pages.ts';
import { type ProvenIdentity, provenByEid, provenByWallet } from './proven-identity.ts';
import type { ProofKind } from './tables.ts';

const proofMinutes = 10;
export const identityLocation = (row: string) => ({ table: 'identity_proof', column: 'identity', row });

/** Deletes and returns the begun attempt: a state works once, also when the wrong browser brings it. */
const takeAttempt = (on: Server, kind: ProofKind, state: string) =>
  on.db
    .deleteFrom('identity_attempt')
    .where('state_sha256', '=', sha256Of(state))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
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
  const { purpose, return_to: returnTo } = attempt;
  const end = (refused: Refusal) => addressOfArrival({ kind, purpose, returnTo, came: { refused } });
  const browser = browserOf(web);
  if (browser !== attempt.browser_sha256) return end('failed');
  // seam: we wrote it, and it opens only if unchanged.
  const pending = JSON.parse(on.encryption.open(attempt.pending, pendingLocation(attempt.state_sha256))) as Pending;
  const outcome = await ask(on, kind, callbackUrl, pending);
  if (outcome.kind === 'refused') return end(outcome.reason);
  const proof = freshSecret();
  const word_sha256 = sha256Of(proof);
  await on.db
    .insertInto('identity_proof')
    .values({
      word_sha256,
      kind,
      purpose,
      browser_sha256: browser,
      identity: on.encryption.seal(JSON.stringify(outcome.identity), identityLocation(word_sha256)),
      expires_at: sql<string>`now() + make_interval(mins => ${proofMinutes}::int)`,
    })
    .execute();
  return addressOfArrival({ kind, purpose, returnTo, came: { proof } });
};
