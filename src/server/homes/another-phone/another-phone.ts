import { type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  type AnotherPhoneState,
  anotherPhoneSeconds,
  type anotherPhone as handOverCalls,
} from '#src/contract/homes/another-phone.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { appendEvent } from '../flow-instances/append-event.ts';
import { type FlowName, linkFlowOf } from '../flow-instances/flow-names.ts';
import { formIdOf } from '../flow-instances/flow-row.ts';
import { touchBrokers } from '../flow-instances/move.ts';
import { holderHasLeft } from '../links/holder-has-left.ts';
import { type LinkSession, type OpenedSession, openSession, partyActor } from '../links/link-session.ts';
import { countMiss } from '../links/misses.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    handOverKey: {
      /** The session of the key, as the SHA-256 of its token. */
      tokenSha256: string;
      flow: FlowName;
      createdAt: Fixed<Instant>;
      expiresAt: Fixed<Instant>;
    };
  }
}

const keysAnHour: LimitRule = { name: 'hand-over-keys', max: 30, seconds: 3600 };

const ofSession = (me: LinkSession) => ({ tokenSha256: me.device, estateId: me.estateId, flow: me.flow });

/** Withdraws an unused key, so that it stops working when the screen no longer shows it. */
export const withdrawKey = async (db: Kysely<Tables>, me: LinkSession): Promise<void> => {
  await db
    .deleteFrom('handOverKey')
    .where((eb) => eb.and(ofSession(me)))
    .where('usedAt', 'is', null)
    .execute();
};

/** Returns a key for another phone of the same person: one at a time, only in the response. Throws TOO_MANY. */
export const makeKey = async (
  on: Server,
  me: LinkSession,
): Promise<{ readonly key: string; readonly expiresAt: IsoInstant }> => {
  await on.limits.assertWithin(keysAnHour, me.linkId);
  const key = freshSecret();
  const expiresAt = await on.transaction(async (tx) => {
    await withdrawKey(tx, me);
    const ends = instantOf(Date.parse(await now(tx)) + anotherPhoneSeconds * 1000);
    await tx
      .insertInto('handOverKey')
      .values({ keySha256: sha256Of(key), ...ofSession(me), expiresAt: ends })
      .execute();
    return ends;
  });
  return { key, expiresAt };
};

/** Returns the state of the newest key that this phone has shown. */
export const stateOfKey = async (db: Kysely<Tables>, me: LinkSession): Promise<AnotherPhoneState> => {
  const newest = await db
    .selectFrom('handOverKey')
    .select(['usedAt', sql<boolean>`expires_at <= now()`.as('expired')])
    .where((eb) => eb.and(ofSession(me)))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 'none';
  if (newest.usedAt !== null) return 'used';
  return newest.expired ? 'expired' : 'waiting';
};

const find = (db: Kysely<Tables>, key: string) =>
  db
    .selectFrom('handOverKey as given')
    .innerJoin('accessSession as session', (join) =>
      join
        .onRef('session.tokenSha256', '=', 'given.tokenSha256')
        .onRef('session.estateId', '=', 'given.estateId')
        .onRef('session.flow', '=', 'given.flow'),
    )
    .innerJoin('accessLink as link', 'link.id', 'session.linkId')
    .leftJoin('estate', 'estate.id', 'link.estateId')
    .select(['given.keySha256', 'given.flow', 'given.usedAt', 'session.createdAt as since'])
    .select(['estate.brokerId', 'estate.assistantId'])
    .select(['link.id', 'link.estateId', 'link.participantId', 'link.role', 'link.name'])
    .select([
      sql<boolean>`given.expires_at <= now()`.as('expired'),
      sql<boolean>`session.revoked_at is not null or link.revoked_at is not null
        or session.expires_at <= now() or link.expires_at <= now() or ${holderHasLeft}`.as('over'),
    ])
    .where('given.keySha256', '=', sha256Of(key));
type HandoverRow = NonNullable<Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirst']>>>;

/** Spends the key. The row lets one of several concurrent phones through; the others see it as used. */
const useKey = async (tx: Tx, found: HandoverRow): Promise<void> => {
  const used = await tx
    .updateTable('handOverKey')
    .set({ usedAt: sql<IsoInstant>`now()` })
    .where('keySha256', '=', found.keySha256)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refused('HAND_OVER_USED');
};

/** Logs for the broker that a person continued a form on another device. */
const noteHandedOver = async (tx: Tx, found: HandoverRow): Promise<void> => {
  const { estateId, flow, participantId, name } = found;
  const instanceId = await formIdOf(tx, { flow, estateId });
  await appendEvent(tx, { estateId, instanceId, type: 'HANDED_OVER', actor: partyActor({ participantId, name }) });
  touchBrokers(tx, { brokerId: found.brokerId, assistantId: found.assistantId, estateId });
};

export interface AnotherPhoneSession {
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly session: OpenedSession;
}

/**
 * Opens a session on another phone, for the person and form of the phone that shows the key, which keeps its own. It
 * lasts no longer than the first would have. An unknown key counts as a guessed link does. Throws LINK_UNKNOWN,
 * LINK_GONE when the first phone's session is over, HAND_OVER_USED, HAND_OVER_EXPIRED, TOO_MANY.
 */
export const takeKey = async (
  on: Server,
  asked: InferOutput<typeof handOverCalls.take.body>,
  device: { readonly host: string; readonly token: string | undefined },
): Promise<AnotherPhoneSession> => {
  const found = await find(on.db, asked.key).executeTakeFirst();
  if (!found || found.estateId !== asked.estateId || linkFlowOf(found.flow) !== asked.flow) {
    await countMiss(on, device.host);
    throw new Refused('LINK_UNKNOWN');
  }
  if (found.usedAt !== null) throw new Refused('HAND_OVER_USED');
  if (found.expired) throw new Refused('HAND_OVER_EXPIRED');
  if (found.over) throw new Refused('LINK_GONE');
  const place = { id: found.id, estateId: found.estateId, flow: found.flow, since: found.since };
  const session = await on.transaction(async (tx) => {
    await useKey(tx, found);
    await noteHandedOver(tx, found);
    return openSession(tx, on.config, place, device.token);
  });
  return { participantId: found.participantId, role: found.role, name: found.name, session };
};
