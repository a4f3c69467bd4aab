import { type ColumnType, type Kysely, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import {
  type AnotherPhoneState,
  anotherPhoneSeconds,
  type anotherPhone as handOverCalls,
} from '#src/contract/homes/another-phone.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
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

interface AnotherPhoneKeyTable {
  readonly key_sha256: string;
  /** The session of the key, as the SHA-256 of its token. */
  readonly token_sha256: string;
  readonly estate_id: EstateId;
  readonly flow: FlowName;
  readonly created_at: ColumnType<IsoInstant, never, never>;
  readonly expires_at: ColumnType<IsoInstant, IsoInstant, never>;
  readonly used_at: ColumnType<IsoInstant | null, never, IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    hand_over_key: AnotherPhoneKeyTable;
  }
}

const keysAnHour: LimitRule = { name: 'hand-over-keys', max: 30, seconds: 3600 };

const ofSession = (me: LinkSession) => ({ token_sha256: me.device, estate_id: me.estateId, flow: me.flow });

/** Withdraws an unused key, so that it stops working when the screen no longer shows it. */
export const withdrawKey = async (db: Kysely<Tables>, me: LinkSession): Promise<void> => {
  await db
    .deleteFrom('hand_over_key')
    .where((eb) => eb.and(ofSession(me)))
    .where('used_at', 'is', null)
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
      .insertInto('hand_over_key')
      .values({ key_sha256: sha256Of(key), ...ofSession(me), expires_at: ends })
      .execute();
    return ends;
  });
  return { key, expiresAt };
};

/** Returns the state of the newest key that this phone has shown. */
export const stateOfKey = async (db: Kysely<Tables>, me: LinkSession): Promise<AnotherPhoneState> => {
  const newest = await db
    .selectFrom('hand_over_key')
    .select(['used_at', sql<boolean>`expires_at <= now()`.as('expired')])
    .where((eb) => eb.and(ofSession(me)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return 'none';
  if (newest.used_at !== null) return 'used';
  return newest.expired ? 'expired' : 'waiting';
};

const find = (db: Kysely<Tables>, key: string) =>
  db
    .selectFrom('hand_over_key as given')
    .innerJoin('access_session as session', (join) =>
      join
        .onRef('session.token_sha256', '=', 'given.token_sha256')
        .onRef('session.estate_id', '=', 'given.estate_id')
        .onRef('session.flow', '=', 'given.flow'),
    )
    .innerJoin('access_link as link', 'link.id', 'session.link_id')
    .leftJoin('estate', 'estate.id', 'link.estate_id')
    .select(['given.key_sha256', 'given.flow', 'given.used_at', 'session.created_at as since'])
    .select(['estate.broker_id', 'estate.assistant_id'])
    .select(['link.id', 'link.estate_id', 'link.participant_id', 'link.role', 'link.name'])
    .select([
      sql<boolean>`given.expires_at <= now()`.as('expired'),
      sql<boolean>`session.revoked_at is not null or link.revoked_at is not null
        or session.expires_at <= now() or link.expires_at <= now() or ${holderHasLeft}`.as('over'),
    ])
    .where('given.key_sha256', '=', sha256Of(key));
type HandoverRow = NonNullable<Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirst']>>>;

/** Spends the key. The row lets one of several concurrent phones through; the others see it as used. */
const useKey = async (tx: Tx, found: HandoverRow): Promise<void> => {
  const used = await tx
    .updateTable('hand_over_key')
    .set({ used_at: sql<IsoInstant>`now()` })
    .where('key_sha256', '=', found.key_sha256)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<IsoInstant>`now()`)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refused('HAND_OVER_USED');
};

/** Logs for the broker that a person continued a form on another device. */
const noteHandedOver = async (tx: Tx, found: HandoverRow): Promise<void> => {
  const { estate_id: estateId, flow, participant_id: participantId, name } = found;
  const instanceId = await formIdOf(tx, { flow, estateId });
  await appendEvent(tx, { estateId, instanceId, type: 'HANDED_OVER', actor: partyActor({ participantId, name }) });
  touchBrokers(tx, { brokerId: found.broker_id, assistantId: found.assistant_id, estateId });
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
  if (!found || found.estate_id !== asked.estateId || linkFlowOf(found.flow) !== asked.flow) {
    await countMiss(on, device.host);
    throw new Refused('LINK_UNKNOWN');
  }
  if (found.used_at !== null) throw new Refused('HAND_OVER_USED');
  if (found.expired) throw new Refused('HAND_OVER_EXPIRED');
  if (found.over) throw new Refused('LINK_GONE');
  const place = { id: found.id, estateId: found.estate_id, flow: found.flow, since: found.since };
  const session = await on.transaction(async (tx) => {
    await useKey(tx, found);
    await noteHandedOver(tx, found);
    return openSession(tx, on.config, place, device.token);
  });
  return { participantId: found.participant_id, role: found.role, name: found.name, session };
};
