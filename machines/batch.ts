import { and, assign, setup } from 'xstate';
import type { Lifecycle } from '#machines/refusals.ts';
import { undoDays } from '#src/domain/batch.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

export interface BatchContext {
  /** When the last row was done, or the broker stopped it; null while rows wait. */
  endedAt: IsoInstant | null;
}

export type BatchEvent =
  /** The job takes the first rows. */
  | { type: 'START' }
  /** No row waits. */
  | { type: 'FINISH'; at: IsoInstant }
  | { type: 'STOP'; at: IsoInstant }
  /** The broker tries again what failed, and what the stop left. `rest` counts both. */
  | { type: 'RETRY'; rest: number }
  /** The broker wants every row as it was. `done` counts those that were changed. */
  | { type: 'UNDO'; done: number; at: IsoInstant };

const undoneBy = (endedAt: IsoInstant): IsoInstant => instantOf(Date.parse(endedAt) + undoDays * 86_400_000);

/** Returns the first instant at which a batch may not be undone; null while it runs. */
export const undoEnds = ({ endedAt }: BatchContext): IsoInstant | null => (endedAt === null ? null : undoneBy(endedAt));

/** Many rows changed by one press: each has its own result, and all that were changed may be put back. */
const batchMachine = setup({
  types: {} as { context: BatchContext; events: BatchEvent; input: Readonly<Record<string, never>> },
  guards: {
    hasRest: ({ event }) => event.type === 'RETRY' && event.rest > 0,
    hasDone: ({ event }) => event.type === 'UNDO' && event.done > 0,
    isUndoOpen: ({ context, event }) =>
      event.type === 'UNDO' && context.endedAt !== null && event.at < undoneBy(context.endedAt),
  },
  actions: {
    end: assign(({ event }) => ({ endedAt: 'at' in event ? event.at : null })),
    goOn: assign({ endedAt: null }),
  },
}).createMachine({
  id: 'batch',
  context: { endedAt: null },
  initial: 'queued',
  states: {
    queued: { on: { START: 'running', STOP: { target: 'stopped', actions: 'end' } } },
    running: {
      on: { FINISH: { target: 'done', actions: 'end' }, STOP: { target: 'stopped', actions: 'end' } },
    },
    done: {
      on: {
        RETRY: { guard: 'hasRest', target: 'queued', actions: 'goOn' },
        UNDO: { guard: and(['hasDone', 'isUndoOpen']), target: 'undoing' },
      },
    },
    stopped: {
      on: {
        RETRY: { guard: 'hasRest', target: 'queued', actions: 'goOn' },
        UNDO: { guard: and(['hasDone', 'isUndoOpen']), target: 'undoing' },
      },
    },
    undoing: { on: { FINISH: { target: 'undone', actions: 'end' } } },
    undone: { type: 'final' },
  },
});

export const batch = {
  machine: batchMachine,
  guardRefusals: {
    hasRest: () => ({ code: 'STALE' }),
    hasDone: () => ({ code: 'STALE' }),
    isUndoOpen: () => ({ code: 'BATCH_LATE', params: { days: undoDays } }),
  },
  // It has gone on since the page was read: in another tab, or by itself.
  stateRefusals: () => ({ code: 'STALE' }),
} satisfies Lifecycle<typeof batchMachine, 'hasRest' | 'hasDone' | 'isUndoOpen'>;
