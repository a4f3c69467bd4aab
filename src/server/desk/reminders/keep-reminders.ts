import { type Kysely, type Selectable, sql } from 'kysely';
import { reminder } from '#machines/reminder.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

type Reminder = Selectable<Tables['reminder']>;
type ReminderRow = Row<typeof reminder.machine>;

/** Returns a stored reminder as its lifecycle reads it. */
export const lifeOf = ({ kind, state, until, undoEndsAt }: Reminder): ReminderRow => {
  const { context } = begin(reminder.machine, { kind });
  return { state, context: { ...context, until, undoEndsAt } };
};

/** Returns a reminder's columns in its next state. */
export const columnsOf = ({ state, context }: ReminderRow) => ({
  state,
  until: context.until,
  undoEndsAt: context.undoEndsAt,
});

/** Returns the reminders of homes that a broker has touched and whose cause was there when it was last read. */
export const remindersOf = async (db: Kysely<Tables>, ids: readonly EstateId[]): Promise<readonly Reminder[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('reminder').selectAll().where('estateId', 'in', ids).where('state', '<>', 'resolved').execute();

/** A reminder that time or its cause has moved, with what it was when it was read. */
interface Settled extends Pick<Reminder, 'id' | 'revision'> {
  readonly next: ReminderRow;
}

export interface KeptNeeds {
  /** Needs that no broker has hidden or put off. */
  readonly shown: readonly Need[];
  readonly settled: readonly Settled[];
  /** When the first of them that is put off is shown again; null for none. */
  readonly wakesAt: IsoInstant | null;
}

/** Sorts a home's needs by their reminders: what is shown, what wakes or ends now, and when to look again. */
export const keptNeeds = (needs: readonly Need[], reminders: readonly Reminder[], at: IsoInstant): KeptNeeds => {
  const present = new Set(needs.map(({ id }) => id));
  const settled: Settled[] = [];
  const hidden = new Set<string>();
  const wakes: IsoInstant[] = [];
  for (const one of reminders) {
    const life = lifeOf(one);
    const verdict = decide(reminder, life, present.has(one.id) ? { type: 'WAKE', at } : { type: 'RESOLVE' });
    if (verdict.allowed) settled.push({ id: one.id, revision: one.revision, next: verdict.row });
    else if (life.state !== 'open') {
      hidden.add(one.id);
      if (life.context.until !== null) wakes.push(life.context.until);
    }
  }
  return { shown: needs.filter(({ id }) => !hidden.has(id)), settled, wakesAt: wakes.sort()[0] ?? null };
};

/** Writes what time and causes have moved. A reminder that a broker has moved since it was read is left. */
export const writeSettled = async (tx: Tx, settled: readonly Settled[]): Promise<void> => {
  if (settled.length === 0) return;
  const rows = settled.map(({ id, revision, next }) => ({ id, revision, ...columnsOf(next) }));
  await sql`update reminder set state = next.state, until = next.until, undo_ends_at = next.undo_ends_at,
      revision = reminder.revision + 1
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as next(id uuid, revision int, state text, until timestamptz, undo_ends_at timestamptz)
    where reminder.id = next.id and reminder.revision = next.revision`.execute(tx);
};
