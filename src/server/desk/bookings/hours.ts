import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { BookingHours } from '#src/contract/desk/broker-bookings.ts';
import { type Busy, blockedQuarters } from '#src/domain/booking-slots.ts';
import { type BrokerBlockId, type BrokerId, brokerBlockId } from '#src/domain/ids.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { now, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { freeCells, takeCells, withoutDates } from '#src/server/services/booking/cells.ts';

type Context = Pick<Server, 'transaction'>;
const longestBlock = 31 * 86_400_000;
const mostBlocks = 100;

/** Sets the hours of all five weekdays. Meetings that are there stay. */
export const setHours = (on: Context, me: BrokerId, days: BookingHours): Promise<void> =>
  on.transaction(async (tx) => {
    for (const { weekday, hours } of days.toSorted((one, other) => one.weekday - other.weekday)) {
      const set = { opens: hours?.from ?? null, closes: hours?.to ?? null };
      await tx
        .insertInto('brokerHours')
        .values({ brokerId: me, weekday, ...set })
        .onConflict((known) => known.columns(['brokerId', 'weekday']).doUpdateSet(set))
        .execute();
    }
    touch(tx, brokerTopic(me));
  });

/** Takes no meetings in a time. Throws BK_BUSY where there is one, TOO_MANY beyond a hundred blocks. */
export const addBlock = (on: Context, me: BrokerId, block: Busy): Promise<Busy & { readonly id: BrokerBlockId }> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    if (block.to <= block.from || Date.parse(block.to) - Date.parse(block.from) > longestBlock)
      throw new Refused('V_FROM_TO');
    if (block.to <= at) throw new Refused('V_DATE_FUTURE');
    await tx.selectFrom('broker').select('id').where('id', '=', me).forUpdate().execute();
    const { count } = await tx
      .selectFrom('brokerBlock')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('brokerId', '=', me)
      .executeTakeFirstOrThrow();
    if (count >= mostBlocks) throw new Refused('TOO_MANY');
    const id = v.parse(brokerBlockId, randomUUID());
    const quarters = await withoutDates(tx, me, blockedQuarters(block));
    await takeCells(tx, { brokerId: me, ref: id, quarters }, at).catch((error: unknown) => {
      throw error instanceof Refused && error.code === 'BK_TAKEN' ? new Refused('BK_BUSY') : error;
    });
    await tx.insertInto('brokerBlock').values({ id, brokerId: me, begins: block.from, ends: block.to }).execute();
    touch(tx, brokerTopic(me));
    return { id, ...block };
  });

/** Takes meetings again. Changes nothing for a block that is unknown or another broker's. */
export const removeBlock = (on: Context, me: BrokerId, id: BrokerBlockId): Promise<void> =>
  on.transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('brokerBlock')
      .where('id', '=', id)
      .where('brokerId', '=', me)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) return;
    await freeCells(tx, id);
    touch(tx, brokerTopic(me));
  });
