import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Opened } from '#src/engine/define-flow.ts';
import type { Draft, Env, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Conflict, FlowSession, FlowSnapshot, Present, Saving } from '#src/engine/flow-session.ts';

type Drafts = Readonly<Record<string, StepDraft>>;

export interface MemoryParts<O extends Opened = Opened> {
  readonly env: Env;
  readonly drafts?: Drafts;
  readonly locked?: boolean;
  readonly present?: readonly Present[];
  readonly conflicts?: readonly Conflict[];
  readonly saving?: Saving;
  /** What else the flow's own screens read from the server's answer. */
  readonly opened?: Partial<O>;
}

/** A flow open in memory, for stories and tests, with the strings a test pulls. */
export interface MemorySession<O extends Opened = Opened> extends FlowSession<O> {
  /** The next sends are refused with this code, until null is given. What was typed stays. */
  readonly refuse: (code: ProblemCode | null) => void;
  readonly goOffline: (offline: boolean) => void;
  /** Somebody else changed the form. */
  readonly receive: (drafts: Drafts, env?: Partial<Env>) => void;
  readonly lock: () => void;
  /** Milliseconds until an answer comes. 0 at first. */
  readonly slow: (milliseconds: number) => void;
  /** How often something was sent. */
  readonly sends: () => number;
}

const acknowledgedAt = '2026-11-24T13:02:00.000Z';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

// The same object for the same state, as the real session gives: what has not changed is not drawn again.
const underWay: Saving = { state: 'saving' };
const waiting: Saving = { state: 'offline' };

/** A grey picture with its number, so that stories need no network. */
const drawn = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#42534F"/><path d="M1 7l2-3 1.5 2L6 3.5 7 7z" fill="#B2D4CD"/><title>${id}</title></svg>`,
  )}`;

const withRow = (rows: readonly RowDraft[], id: string, changes: StepDraft): readonly RowDraft[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

/** Never fails by itself. What is saved is acknowledged at the next `settle`. */
export function memorySession<O extends Opened = Opened>(parts: MemoryParts<O>): MemorySession<O> {
  const listeners = new Set<() => void>();
  let code: ProblemCode | null = null;
  let isOffline = false;
  let delay = 0;
  let sends = 0;
  let made = 0;
  const opened = { drafts: parts.drafts ?? {}, revisions: {}, env: parts.env, locked: parts.locked ?? false };
  let snapshot: FlowSnapshot<O> = {
    // seam: a flow's own screens may read more of the answer; the story or test gives it in `opened`.
    opened: { ...opened, ...parts.opened } as O,
    drafts: opened.drafts,
    saving: parts.saving ?? { state: 'idle' },
    conflicts: parts.conflicts ?? [],
    present: parts.present ?? [],
  };
  const publish = (changes: Partial<FlowSnapshot<O>>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of [...listeners]) listener();
  };
  const draftOf = (step: string): StepDraft => snapshot.drafts[step] ?? {};
  const put = (step: string, changes: StepDraft, saving: Saving) =>
    publish({ drafts: { ...snapshot.drafts, [step]: { ...draftOf(step), ...changes } }, saving });
  const acknowledge = () =>
    publish({
      opened: { ...snapshot.opened, drafts: snapshot.drafts },
      saving: { state: 'saved', at: acknowledgedAt },
    });
  const send = async (): Promise<Saving> => {
    if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    if (snapshot.saving.state === 'saving' || snapshot.saving.state === 'refused') {
      sends += 1;
      if (isOffline) publish({ saving: waiting });
      else if (code !== null) publish({ saving: { state: 'refused', code, params: {} } });
      else acknowledge();
    }
    return snapshot.saving;
  };
  const typing = (): Saving => (isOffline ? waiting : underWay);
  const changeRows = (step: string, group: string, change: (rows: readonly RowDraft[]) => readonly RowDraft[]) =>
    put(step, { [group]: change(rowsOf(draftOf(step)[group])) as Draft }, typing());

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: (step, changes) => put(step, changes, typing()),
    settle: send,
    addRow: async (step, group, changes) => {
      if (isOffline) return { state: 'offline' };
      if (code !== null) return { state: 'refused', code, params: {} };
      made += 1;
      const id = idOf(made);
      if (delay > 0) await new Promise((done) => setTimeout(done, delay));
      changeRows(step, group, (rows) => [...rows, { ...changes, id }]);
      return send();
    },
    changeRow: (step, group, row, changes) => changeRows(step, group, (rows) => withRow(rows, row.id, changes)),
    removeRow: async (step, group, row) => {
      if (code !== null) return { state: 'refused', code, params: {} };
      changeRows(step, group, (rows) => rows.filter(({ id }) => id !== row.id));
      return send();
    },
    addPicture: async ({ type }) => {
      if (!type.startsWith('image/')) throw Object.assign(new Error('V_IMAGE_TYPE'), { code: 'V_IMAGE_TYPE' });
      if (code !== null) throw Object.assign(new Error(code), { code });
      made += 1;
      return { id: idOf(made) };
    },
    pictureUrl: drawn,
    settleConflict: (conflict, keep) => {
      const rest = snapshot.conflicts.filter((other) => other !== conflict);
      if (keep === 'theirs') put(conflict.step, { [conflict.path]: conflict.theirs ?? null }, snapshot.saving);
      publish({ conflicts: rest });
    },
    refresh: async () => undefined,
    here: () => undefined,
    refuse: (next) => {
      code = next;
    },
    goOffline: (offline) => {
      isOffline = offline;
    },
    receive: (drafts, env = {}) => {
      const all = { ...snapshot.drafts, ...drafts };
      const now = { ...snapshot.opened, drafts: all, env: { ...snapshot.opened.env, ...env } };
      publish({ drafts: all, opened: now });
    },
    lock: () => publish({ opened: { ...snapshot.opened, locked: true } }),
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    sends: () => sends,
  };
}
