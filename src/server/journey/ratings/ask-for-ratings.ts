import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { brokerRating } from '#machines/broker-rating.ts';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { askedWithin, remindedAfter, withinDays } from '#src/domain/broker-rating.ts';
import {
  type BrokerId,
  type BrokerRatingId,
  brokerRatingId,
  type EstateId,
  type ParticipantId,
} from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { mailAsk } from './rating-mail.ts';
import { ratingVerdict } from './rating-row.ts';

type ServerContext = MessageContext & Pick<Server, 'db' | 'transaction' | 'log'>;

/** Rows that one run looks at, of each kind. */
const atOnce = 200;

interface RatingCandidate {
  readonly partyId: ParticipantId;
  readonly estateId: EstateId;
  readonly brokerId: BrokerId;
  readonly side: PartyRole;
}

/** Returns parties to sales that are taken over of late and who have not been asked. */
const notAsked = async ({ db }: ServerContext, today: IsoDate): Promise<readonly RatingCandidate[]> => {
  const { rows } = await sql<RatingCandidate>`
    select party.id as party_id, party.role as side, flow.estate_id, estate.broker_id
    from flow_instance flow
    join estate on estate.id = flow.estate_id
    join estate_party party on party.estate_id = flow.estate_id
    where flow.flow = 'takeover-protocol' and flow.state = 'finalized' and estate.broker_id is not null
      and party.removed_at is null and party.erased_at is null
      and coalesce(
        to_char((flow.context ->> 'takenOverAt')::timestamptz at time zone 'Europe/Oslo', 'YYYY-MM-DD'),
        flow.context ->> 'takeoverDate') between ${addDays(today, -askedWithin)} and ${today}
      and not exists (select 1 from broker_rating rating where rating.party_id = party.id)
    order by flow.estate_id, party.id limit ${atOnce}`.execute(db);
  return rows;
};

const takenOverOn = async (tx: Tx, id: EstateId): Promise<IsoDate | null> => {
  const takeover = await readFlow(tx, 'takeover-protocol', id);
  return takeover?.state === 'finalized' ? takeoverDayOf(takeover) : null;
};

const ask = (on: ServerContext, party: RatingCandidate): Promise<void> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const event = { type: 'ASK_PARTY', takenOverOn: await takenOverOn(tx, party.estateId), at } as const;
    const verdict = decide(brokerRating, begin(brokerRating.machine, undefined), event);
    if (!verdict.allowed) return;
    const id = v.parse(brokerRatingId, randomUUID());
    const made = await tx
      .insertInto('brokerRating')
      .values({ id, ...party, state: 'asked', askedOn: osloDate(at), stars: null, words: null, givenOn: null })
      .onConflict((known) => known.column('partyId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) await mailAsk(tx, on, { id, turn: 1 });
  });

const move = (on: ServerContext, id: BrokerRatingId, type: 'REMIND' | 'LAPSE'): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await tx.selectFrom('brokerRating').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined || !ratingVerdict(row, { type, at: await now(tx) }).allowed) return;
    const state = type === 'REMIND' ? 'reminded' : 'lapsed';
    await tx.updateTable('brokerRating').set({ state }).where('id', '=', id).execute();
    if (type === 'REMIND') await mailAsk(tx, on, { id, turn: 2 });
  });

/** Returns ratings that are not given, in these states and asked between two days, the oldest first. */
const openSince = ({ db }: ServerContext, states: readonly ('asked' | 'reminded')[], from: IsoDate, to: IsoDate) =>
  db
    .selectFrom('brokerRating')
    .select('id')
    .where('state', 'in', states)
    .where('askedOn', '>=', from)
    .where('askedOn', '<=', to)
    .orderBy('askedOn')
    .orderBy('id')
    .limit(atOnce)
    .execute();

/** One that fails is in the log, and keeps none of the others back. */
const each = async <One>({ log }: ServerContext, all: readonly One[], act: (one: One) => Promise<void>) => {
  for (const one of all)
    await act(one).catch((error: unknown) => log.error({ err: error }, 'a rating could not be asked for'));
};

/** Asks the parties to finished sales, reminds those who have not said anything, and ends what is too old. */
export const askForRatings = async (on: ServerContext): Promise<void> => {
  const today = osloDate(await on.transaction(now));
  await each(on, await notAsked(on, today), (party) => ask(on, party));
  const due = await openSince(on, ['asked'], addDays(today, -withinDays), addDays(today, -remindedAfter));
  await each(on, due, ({ id }) => move(on, id, 'REMIND'));
  const old = await openSince(on, ['asked', 'reminded'], '1000-01-01', addDays(today, -withinDays - 1));
  await each(on, old, ({ id }) => move(on, id, 'LAPSE'));
};
