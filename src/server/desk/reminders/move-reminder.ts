import type { EventFromLogic } from 'xstate';
import { reminder } from '#machines/reminder.ts';
import type { BrokerId, EstateId, ReminderId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import { noteChange } from '#src/server/platform/changes/change-log.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { columnsOf, lifeOf } from './keep-reminders.ts';

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;
type BrokersMove = Exclude<Untimed<EventFromLogic<typeof reminder.machine>>, { type: 'WAKE' | 'RESOLVE' }>;

/** What a broker does to a reminder of a home. */
export interface ReminderMove {
  readonly estateId: EstateId;
  readonly id: ReminderId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  readonly event: BrokersMove;
}
type OfHome = Pick<ReminderMove, 'estateId' | 'id'>;

/** How the home's log names each move. */
const logged = { DISMISS: 'REMINDER_HIDDEN', SNOOZE: 'REMINDER_SNOOZED', UNDO: 'REMINDER_UNDONE' } as const;

const lock = (tx: Tx, { estateId, id }: OfHome) =>
  tx
    .selectFrom('reminder')
    .selectAll()
    .where('id', '=', id)
    .where('estateId', '=', estateId)
    .forUpdate()
    .executeTakeFirst();

const kindOf = async (tx: Tx, { estateId, id }: OfHome) => {
  const needs = await tx.selectFrom('deskNeed').select(['kind', 'need']).where('estateId', '=', estateId).execute();
  return needs.find(({ need }) => need.id === id)?.kind;
};

/**
 * Locks a reminder, and returns it. One that no broker has touched gets its row; one whose cause came back begins once
 * more. Throws NOT_FOUND where the home has no such reminder.
 */
const lockReminder = async (tx: Tx, of: OfHome) => {
  const found = await lock(tx, of);
  if (found !== undefined && found.state !== 'resolved') return found;
  const kind = await kindOf(tx, of);
  if (kind !== undefined) {
    const fresh = columnsOf(begin(reminder.machine, { kind }));
    if (found !== undefined) return { ...found, ...lifeless, state: fresh.state };
    // Of two brokers at once, the second waits here for the first, and reads what became of it.
    const row = { id: of.id, estateId: of.estateId, kind, ...fresh };
    await tx
      .insertInto('reminder')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const locked = found ?? (await lock(tx, of));
  if (locked === undefined) throw new Refused('NOT_FOUND');
  return locked;
};
const lifeless = { until: null, undoEndsAt: null };

type ReminderRow = Awaited<ReturnType<typeof lockReminder>>;
type ReminderNote = Pick<ReminderMove, 'broker' | 'event'> & { readonly at: IsoInstant };

/** The home's brokers hear of it, and the desk's lists read the home again before they show it. */
const announce = async (tx: Tx, { estateId }: ReminderRow): Promise<void> => {
  await noteChange(tx, 'desk', estateId);
  const home = await tx
    .selectFrom('estate')
    .select(['brokerId', 'assistantId'])
    .where('id', '=', estateId)
    .executeTakeFirstOrThrow();
  touchBrokers(tx, { estateId, brokerId: home.brokerId, assistantId: home.assistantId });
};

const stored = storedLifecycle({
  lifecycleOf: () => reminder,
  lifeOf: (row: ReminderRow) => lifeOf(row),
  write: async (tx, row, next, _note: ReminderNote) => {
    const changed = { ...columnsOf(next), revision: row.revision + 1 };
    await tx.updateTable('reminder').set(changed).where('id', '=', row.id).execute();
    return { ...row, state: next.state, revision: changed.revision };
  },
  logged: ({ kind, estateId }, { broker, event, at }) => ({
    estateId,
    type: logged[event.type],
    actor: { kind: 'broker', id: broker.brokerId, name: broker.name },
    data: event.type === 'SNOOZE' ? { kind, until: event.until } : { kind },
    at,
  }),
  announce,
});

/**
 * Moves a reminder as its lifecycle allows, and logs it once: hidden in two tabs, the second changes nothing. Throws
 * ESTATE_404, NOT_FOUND, STALE, BR_DUTY and BR_SNOOZE.
 */
export const moveReminder = async (tx: Tx, { estateId, id, broker, event }: ReminderMove): Promise<void> => {
  await partInHome(tx, estateId, broker.brokerId, 'reminders');
  const row = await lockReminder(tx, { estateId, id });
  const isHidden = row.state === 'dismissed' || row.state === 'resolved';
  if (event.type === 'DISMISS' && isHidden) return;
  const at = await now(tx);
  await stored.move(tx, row, { ...event, at }, { broker, event, at });
};
