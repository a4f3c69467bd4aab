import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide, type Row } from '#src/engine/lifecycle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { appendEvent, type NewEvent } from './append-event.ts';

/** How the rows of a table change; `move` is the same for a form. `N` is what an event brings beside itself. */
interface Stored<M extends AnyStateMachine, R, N> {
  readonly lifecycleOf: (row: R) => Lifecycle<M>;
  /** Returns the lifecycle's part of a locked row. */
  readonly lifeOf: (row: R) => Row<M>;
  /** Writes what the event leads to, and returns the row as it is then. */
  readonly write: (tx: Tx, row: R, next: Row<M>, note: N) => Promise<R>;
  /** Returns its entry in the home's log; null for an event that another entry tells of. */
  readonly logged?: (row: R, note: N, event: EventFromLogic<M>) => (NewEvent & { readonly at: IsoInstant }) | null;
  /** Notifies the pages that show the row, when the transaction commits. */
  readonly announce?: (tx: Tx, row: R) => void | Promise<void>;
}

/** Nothing, where an event brings all. */
type NoteOf<N> = N extends undefined ? [note?: N] : [note: N];

interface StoredLifecycle<M extends AnyStateMachine, R, N> {
  /** Whether the row takes an event now. */
  readonly isOpenTo: (row: R, event: EventFromLogic<M>) => boolean;
  /** Moves a locked row by an event. Throws the lifecycle's refusal. */
  readonly move: (tx: Tx, row: R, event: EventFromLogic<M>, ...note: NoteOf<N>) => Promise<R>;
}

/**
 * The one pattern for change (architecture section 3) for a table with a lifecycle: the caller locks, the lifecycle
 * decides, and row, log and announcement are written in one transaction.
 */
export const storedLifecycle = <M extends AnyStateMachine, R, N = undefined>(
  of: Stored<M, R, N>,
): StoredLifecycle<M, R, N> => ({
  isOpenTo: (row, event) => decide(of.lifecycleOf(row), of.lifeOf(row), event).allowed,
  move: async (tx, row, event, ...given) => {
    // seam: absent only where N is undefined.
    const note = given[0] as N;
    const verdict = decide(of.lifecycleOf(row), of.lifeOf(row), event);
    if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
    const moved = await of.write(tx, row, verdict.row, note);
    const entry = of.logged?.(moved, note, event) ?? null;
    if (entry !== null) await appendEvent(tx, entry, entry.at);
    await of.announce?.(tx, moved);
    return moved;
  },
});
