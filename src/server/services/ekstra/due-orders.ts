import { sql } from 'kysely';
import { type EkstraOrderEvent, ekstraOrder, endedSteps, openEkstraStates } from '#machines/ekstra-order.ts';
import { paymentDays, runningDays, withdrawalDays } from '#src/domain/ekstra-term.ts';
import type { EkstraOrderId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lifecycleRow, type OrderRow } from './order-row.ts';

/** Orders of one kind that a run looks at; the next run takes the rest. */
const atOnce = 100;

/** Returns orders that may be due, each kind's oldest first; the lifecycle decides by Oslo's calendar. */
export const ordersMaybeDue = async ({ db }: Pick<Server, 'db'>): Promise<readonly EkstraOrderId[]> => {
  const select = db
    .selectFrom('ekstraOrder as order')
    .innerJoin('estate', 'estate.id', 'order.estateId')
    .leftJoin('sale', 'sale.estateId', 'order.estateId')
    .select('order.id')
    .orderBy('order.orderedAt')
    .limit(atOnce);
  const offMarket = select
    .where('order.state', 'in', openEkstraStates)
    .where((on) => on.or([on('sale.state', 'in', endedSteps), on('estate.archivedAt', 'is not', null)]));
  const unpaid = select
    .where('order.state', 'in', ['ordered', 'answered'])
    .where(
      sql<boolean>`coalesce("order".answered_at, "order".ordered_at) <= now() - make_interval(days => ${paymentDays})`,
    );
  const starts = select
    .where('order.state', '=', 'paid')
    // One whose home is in a bid round waits, and is in the way of no other.
    .where('sale.state', 'in', ['marketing', 'viewing'])
    .where((on) =>
      on.or([
        on('order.startNow', '=', true),
        on('order.orderedAt', '<=', sql<IsoInstant>`now() - make_interval(days => ${withdrawalDays})`),
      ]),
    );
  const ends = select
    .where('order.state', '=', 'running')
    // An hour less: a week with the start of summer time is shorter.
    .where('order.startedAt', '<=', sql<IsoInstant>`now() - make_interval(days => ${runningDays - 1}, hours => -1)`);
  const found: EkstraOrderId[] = [];
  for (const query of [offMarket, unpaid, starts, ends]) found.push(...(await query.execute()).map(({ id }) => id));
  return [...new Set(found)];
};

/** Returns what is due for an order now, at this step of its home's sale; null for nothing. */
export const dueEvent = (row: OrderRow, step: string | null, at: IsoInstant): EkstraOrderEvent | null => {
  // What has run to its end is done, also when the home is sold since.
  const events: readonly EkstraOrderEvent[] = [
    { type: 'END', at },
    { type: 'LEAVE_MARKET', step, at },
    { type: 'EXPIRE', at },
    { type: 'START', step, at },
  ];
  return events.find((event) => decide(ekstraOrder, lifecycleRow(row), event).allowed) ?? null;
};
