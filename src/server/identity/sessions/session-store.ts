import { randomUUID } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { session as lifecycle, type SessionEnd } from '#machines/session.ts';
import { levelOf, type Proof, standingOf } from '#machines/ways-in.ts';
import type { LoginMethod, Session } from '#src/contract/identity/sessions.ts';
import { type CustomerId, type SessionId, sessionId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { mayReach, type Reach, type Standing } from '#src/domain/levels-of-proof.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { forgetPhones } from '#src/server/platform/native-push/phones.ts';
import { forgetDevices } from '#src/server/platform/push/devices.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import type { Alert } from '../account-alerts/messages.ts';
import { isLongUnused, noteUsed } from '../addresses/last-used.ts';
import { deviceOfCustomer, knownDevice, rememberDevice } from '../passwords/known-device.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'encryption' | 'tokens' | 'config' | 'clock' | 'messages'>;

/** Topic of a customer's own screens: sessions and homes. */
export const customerTopic = (id: CustomerId): string => `customer:${id}`;

/** Cookie that renews a session: no script can read it, and only our own pages send it (reliability T1). */
export const renewalCookie = 'renewal';
export const renewalLocation = (row: string) => ({ table: 'customer_session', column: 'renewal_sealed', row });

const keepRenewal = (web: Web, renewal: string, seconds: number): void =>
  web.setCookie(renewalCookie, renewal, { seconds, sameSite: 'strict' });

const answerOf = async (
  on: Pick<Server, 'tokens'>,
  whose: { readonly id: SessionId; readonly customerId: CustomerId; readonly method: LoginMethod },
): Promise<Session> => {
  const { token, expiresAt } = await on.tokens.sign({ userID: whose.customerId, sid: whose.id });
  return { accessToken: token, expiresAt, userID: whose.customerId, method: whose.method };
};

export interface NewSession {
  readonly customerId: CustomerId;
  readonly method: LoginMethod;
  /** What was proven, where it is not the way in alone. */
  readonly proofs?: readonly Proof[];
  /** The message to the account's other address; none for an account that was just created. */
  readonly alert?: Alert | 'none';
}

/**
 * Begins a customer's session on this device and returns it, the same for every way to sign in. Level 3 or 4 makes the
 * device known to the account. An address long unused opens no more on a known device than on a new one.
 */
export const beginCustomerSession = async (on: ServerContext, web: Web, whose: NewSession): Promise<Session> => {
  const { proofs = [whose.method] } = whose;
  const device = await deviceOfCustomer(on.db, whose.customerId);
  const isUnused = await isLongUnused(on, whose.customerId, proofs);
  const wasKnown = !isUnused && knownDevice(web, on.encryption, device) !== undefined;
  const isKnown = wasKnown || levelOf(proofs, wasKnown) > 2;
  if (isKnown) rememberDevice(web, on.encryption, device);
  const what = whose.alert ?? (wasKnown ? 'none' : 'new-device');
  const id = v.parse(sessionId, randomUUID());
  const renewal = freshSecret();
  const seconds = on.config.customerSessionDays * 86_400;
  await on.transaction(async (tx) => {
    if (what !== 'none') await alertOwner(tx, on, { customerId: whose.customerId, what, proofs });
    if (!isUnused) await noteUsed(tx, whose.customerId, proofs);
    const at = await now(tx);
    const expiresAt = instantOf(Date.parse(at) + seconds * 1000);
    const row = begin(lifecycle.machine, { at, expiresAt });
    await tx
      .insertInto('customerSession')
      .values({
        id,
        customerId: whose.customerId,
        method: whose.method,
        proofs: JSON.stringify(proofs),
        deviceKnown: isKnown,
        state: row.state,
        context: JSON.stringify(row.context),
        renewalSha256: sha256Of(renewal),
        renewalSealed: on.encryption.seal(renewal, renewalLocation(id)),
        replacedSha256: null,
        expiresAt,
      })
      .execute();
  });
  keepRenewal(web, renewal, seconds);
  return answerOf(on, { id, ...whose });
};

/** Adds what a session has proven since it began. At level 3 or 4 its device is known to the account from then on. */
export const addProof = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  web: Web,
  { sessionId: id, customerId, proof }: { sessionId: SessionId; customerId: CustomerId; proof: Proof },
): Promise<Standing> => {
  const found = await tx
    .selectFrom('customerSession')
    .select(['proofs', 'deviceKnown'])
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refused('AUTH_NOT_LOGGED_IN');
  const proofs = [...new Set([...found.proofs, proof])];
  const isKnown = found.deviceKnown || levelOf(proofs, found.deviceKnown) > 2;
  await tx
    .updateTable('customerSession')
    .set({ proofs: JSON.stringify(proofs), deviceKnown: isKnown })
    .where('id', '=', id)
    .execute();
  if (levelOf(proofs, isKnown) > 2) await noteUsed(tx, customerId, proofs);
  if (isKnown) rememberDevice(web, on.encryption, await deviceOfCustomer(tx, customerId));
  touch(tx, customerTopic(customerId));
  return standingOf(proofs, isKnown);
};

const isOf = (hash: string) => (query: SelectQueryBuilder<Tables, 'customerSession', object>) =>
  query.where((eb) => eb.or([eb('renewalSha256', '=', hash), eb('replacedSha256', '=', hash)]));

interface Renewed {
  readonly id: SessionId;
  readonly customerId: CustomerId;
  readonly method: LoginMethod;
  /** Null when the session has just ended instead. */
  readonly renewal: string | null;
  readonly expiresAt: IsoInstant;
}

const renew = async (on: ServerContext, tx: Tx, presented: string): Promise<Renewed | undefined> => {
  const hash = sha256Of(presented);
  const found = await tx.selectFrom('customerSession').$call(isOf(hash)).selectAll().forUpdate().executeTakeFirst();
  if (!found) return undefined;
  const isNewest = found.renewalSha256 === hash;
  const event = { type: 'REFRESH', presented: isNewest ? 'newest' : 'replaced', at: await now(tx) } as const;
  const verdict = decide(lifecycle, { state: found.state, context: found.context }, event);
  if (!verdict.allowed) return undefined;
  const { row } = verdict;
  const known = on.encryption.open(found.renewalSealed, renewalLocation(found.id));
  const renewal = isNewest ? freshSecret() : known;
  await tx
    .updateTable('customerSession')
    .set({
      state: row.state,
      context: JSON.stringify(row.context),
      ...(isNewest && {
        renewalSha256: sha256Of(renewal),
        renewalSealed: on.encryption.seal(renewal, renewalLocation(found.id)),
        replacedSha256: hash,
      }),
    })
    .where('id', '=', found.id)
    .execute();
  const whose = { id: found.id, customerId: found.customerId, method: found.method, expiresAt: found.expiresAt };
  return { ...whose, renewal: row.state === 'open' ? renewal : null };
};

/**
 * Returns a new access token for the device with this renewal cookie. Of twenty tabs, the first replaces the renewal
 * and the others get the same new one (reliability R11). Throws AUTH_NOT_LOGGED_IN and deletes the cookie when there is
 * no session. A renewal that was replaced long ago ends the session.
 */
export const renewSession = async (on: ServerContext, web: Web): Promise<Session> => {
  const presented = web.cookie(renewalCookie);
  const renewed = presented === undefined ? undefined : await on.transaction((tx) => renew(on, tx, presented));
  if (!renewed || renewed.renewal === null) {
    web.clearCookie(renewalCookie);
    throw new Refused('AUTH_NOT_LOGGED_IN');
  }
  keepRenewal(web, renewed.renewal, Math.floor((Date.parse(renewed.expiresAt) - on.clock.now().getTime()) / 1000));
  return answerOf(on, renewed);
};

/** Ends a customer's sessions: one, all, or all but one. Their access tokens stop working at once. */
export const endCustomerSessions = async (
  tx: Tx,
  which: { readonly customerId: CustomerId; readonly only?: SessionId; readonly except?: SessionId },
  why: SessionEnd,
): Promise<void> => {
  let query = tx.selectFrom('customerSession').select(['id', 'state', 'context']);
  query = query.where('customerId', '=', which.customerId).where('state', '=', 'open').forUpdate();
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '!=', which.except);
  const at = await now(tx);
  // A device that is signed out from afar may be another person's by now. Its page registers it at the next sign-in.
  if (which.only === undefined) {
    await forgetDevices(tx, { customerId: which.customerId });
    await forgetPhones(tx, which.customerId);
  }
  touch(tx, customerTopic(which.customerId));
  for (const { id, state, context } of await query.execute()) {
    const verdict = decide(lifecycle, { state, context }, { type: 'END', why, at });
    if (!verdict.allowed) continue;
    await tx
      .updateTable('customerSession')
      .set({ state: verdict.row.state, context: JSON.stringify(verdict.row.context) })
      .where('id', '=', id)
      .execute();
  }
};

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Ends the addresses of a customer that go on working without a session. */
    readonly endAddresses: (tx: Tx, customerId: CustomerId) => Promise<void>;
  }
}

/** Ends every session and lasting address of a customer, and makes every device unknown to the account. */
export const signOutEverywhere = async (
  tx: Tx,
  on: Pick<Server, 'endAddresses'>,
  customerId: CustomerId,
): Promise<void> => {
  await endCustomerSessions(tx, { customerId }, 'logged-out');
  await on.endAddresses(tx, customerId);
  await tx
    .updateTable('customer')
    .set(({ eb }) => ({ deviceEpoch: eb('deviceEpoch', '+', 1) }))
    .where('id', '=', customerId)
    .execute();
};

export interface LiveSession {
  readonly sessionId: SessionId;
  readonly customerId: CustomerId;
  readonly method: LoginMethod;
  readonly name: string;
  readonly isEmployee: boolean;
  readonly proofs: readonly Proof[];
  readonly standing: Standing;
}

/**
 * Returns the live session of an access token; undefined when the token is foreign or expired, its session has ended,
 * or it has proven too little for what it is to reach.
 */
export const findCustomerSession = async (
  on: Pick<Server, 'db' | 'tokens'>,
  token: string,
  reach: Reach,
): Promise<LiveSession | undefined> => {
  const claims = await on.tokens.verify(token);
  if (!claims) return undefined;
  const row = await on.db
    .selectFrom('customerSession as session')
    .innerJoin('customer', 'customer.id', 'session.customerId')
    .select([
      'session.method',
      'session.proofs',
      'session.deviceKnown',
      'customer.givenName',
      'customer.familyName',
      'customer.isEmployee',
    ])
    .where('session.id', '=', claims.sid)
    .where('session.customerId', '=', claims.userID)
    .where('session.state', '=', 'open')
    .where('session.expiresAt', '>', sql<IsoInstant>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const standing = standingOf(row.proofs, row.deviceKnown);
  if (!mayReach(reach, standing)) return undefined;
  return {
    sessionId: claims.sid,
    customerId: claims.userID,
    method: row.method,
    name: `${row.givenName} ${row.familyName}`,
    isEmployee: row.isEmployee,
    proofs: row.proofs,
    standing,
  };
};
