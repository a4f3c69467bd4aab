import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { type Showing, type Shown, showing } from '#src/engine/actors.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Env, RowDraft, StepDraft } from '#src/engine/field.ts';
import type {
  Conflict,
  FlowSession,
  FlowSnapshot,
  Replaced,
  RowOfGroup,
  Saving,
  UpdateMode,
} from '#src/engine/flow-session.ts';
import type { Opened, Present } from '#src/engine/opened.ts';

type Drafts = Readonly<Record<string, StepDraft>>;

export interface MemoryParts<O extends Opened = Opened> {
  readonly env: Env;
  readonly drafts?: Drafts;
  readonly locked?: boolean;
  readonly present?: readonly Present[];
  readonly conflicts?: readonly Conflict[];
  readonly saving?: Saving;
  readonly replaced?: readonly Replaced[];
  readonly hearing?: UpdateMode;
  /** Further parts of the server's reply that the flow's own screens read. */
  readonly opened?: Partial<O>;
}

const acknowledgedAt = '2026-11-24T13:02:00.000Z';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

// The same object for the same state, as in the real session, so that unchanged parts do not re-render.
const underWay: Saving = { state: 'saving' };
const waiting: Saving = { state: 'offline' };

/** Returns a grey picture with its number, so that stories need no network. */
const drawn = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#42534F"/><path d="M1 7l2-3 1.5 2L6 3.5 7 7z" fill="#B2D4CD"/><title>${id}</title></svg>`,
  )}`;

/** Adds the row of a list's card with its first change, as the server does. */
const withRow = (rows: readonly RowDraft[], id: string, changes: StepDraft): readonly RowDraft[] =>
  rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
    : [...rows, { ...changes, id }];

const refusedWith = (code: ProblemCode): Saving => ({ state: 'refused', code, params: {} });
const failure = (code: ProblemCode) => Object.assign(new Error(code), { code });

const firstSnapshot = <O extends Opened>(parts: MemoryParts<O>): FlowSnapshot<O> => {
  const drafts = parts.drafts ?? {};
  const opened = { drafts, revisions: {}, env: parts.env, locked: parts.locked ?? false, ...parts.opened };
  return {
    // seam: a flow's own screens may read more of the reply; the story or test gives it in `opened`.
    opened: opened as unknown as O,
    drafts,
    saving: parts.saving ?? { state: 'idle' },
    conflicts: parts.conflicts ?? [],
    present: parts.present ?? [],
    replaced: parts.replaced ?? [],
    updateMode: parts.hearing ?? null,
  };
};

/**
 * A flow open in memory, for stories and tests, controlled by the test. Never fails by itself; saved changes are
 * acknowledged at the next `settle`.
 */
export class MemorySession<O extends Opened = Opened> implements FlowSession<O> {
  #snapshot: FlowSnapshot<O>;
  readonly #shown: Showing<FlowSnapshot<O>>;
  #code: ProblemCode | null = null;
  #isOffline = false;
  #delay = 0;
  #made = 0;

  constructor(parts: MemoryParts<O>) {
    this.#snapshot = firstSnapshot(parts);
    this.#shown = showing('memory', this.#snapshot);
  }

  readonly getSnapshot = (): FlowSnapshot<O> => this.#snapshot;
  get shown(): Shown<FlowSnapshot<O>> {
    return this.#shown;
  }
  readonly save = (step: string, changes: StepDraft): void => this.#put(step, changes, this.#typing());
  readonly settle = async (): Promise<Saving> => {
    await this.#wait();
    const { saving, opened, drafts } = this.#snapshot;
    if (saving.state !== 'saving' && saving.state !== 'refused') return saving;
    if (this.#isOffline) this.#publish({ saving: waiting });
    else if (this.#code !== null) this.#publish({ saving: refusedWith(this.#code) });
    else this.#publish({ opened: { ...opened, drafts }, saving: { state: 'saved', at: acknowledgedAt } });
    return this.#snapshot.saving;
  };
  readonly addRow = async (step: string, group: string, changes: StepDraft): Promise<Saving> => {
    if (this.#isOffline) return waiting;
    if (this.#code !== null) return refusedWith(this.#code);
    const id = this.#newId();
    await this.#wait();
    this.#changeRows(step, group, (rows) => [...rows, { ...changes, id }]);
    return this.settle();
  };
  readonly changeRow = ({ step, group, row }: RowOfGroup, changes: StepDraft): void =>
    this.#changeRows(step, group, (rows) => withRow(rows, row.id, changes));
  readonly removeRow = async (step: string, group: string, row: RowDraft): Promise<Saving> => {
    if (this.#code !== null) return refusedWith(this.#code);
    this.#changeRows(step, group, (rows) => rows.filter(({ id }) => id !== row.id));
    return this.settle();
  };
  readonly addPicture = async ({ type }: { readonly type: string }): Promise<{ id: string }> => {
    if (!type.startsWith('image/')) throw failure('V_IMAGE_TYPE');
    await this.#wait();
    if (this.#code !== null) throw failure(this.#code);
    return { id: this.#newId() };
  };
  readonly pictureUrl = drawn;
  readonly settleConflict = (conflict: Conflict, keep: 'mine' | 'theirs'): void => {
    const { step, path, theirs } = conflict;
    if (keep === 'theirs') this.#put(step, { [path]: theirs ?? null }, this.#snapshot.saving);
    this.#publish({ conflicts: this.#snapshot.conflicts.filter((other) => other !== conflict) });
  };
  readonly letStand = (replaced: Replaced): void =>
    this.#publish({ replaced: this.#snapshot.replaced.filter((other) => other !== replaced) });
  readonly refresh = async (): Promise<void> => undefined;
  readonly here = (): void => undefined;

  /** Refuses the next sends with this code, until null is given. Typed text stays. */
  refuse(code: ProblemCode | null): void {
    this.#code = code;
  }
  goOffline(isOffline: boolean): void {
    this.#isOffline = isOffline;
  }
  /** Sets the milliseconds until a reply; 0 at first. */
  slow(milliseconds: number): void {
    this.#delay = milliseconds;
  }
  /** Simulates a change of the form by another person. */
  receive(drafts: Drafts, env: Partial<Env> = {}): void {
    const { opened } = this.#snapshot;
    const all = { ...this.#snapshot.drafts, ...drafts };
    this.#publish({ drafts: all, opened: { ...opened, drafts: all, env: { ...opened.env, ...env } } });
  }
  /** The server answers otherwise what the flow's own screens read. */
  answer(opened: Partial<O>): void {
    this.#publish({ opened: { ...this.#snapshot.opened, ...opened } });
  }
  lock(): void {
    this.#publish({ opened: { ...this.#snapshot.opened, locked: true } });
  }
  /** Simulates a voided document: the answers may be changed again. */
  unlock(): void {
    const { voids: _, ...opened } = this.#snapshot.opened;
    // seam: the same reply without what a change would void.
    this.#publish({ opened: { ...opened, locked: false } as O });
  }

  readonly #typing = (): Saving => (this.#isOffline ? waiting : underWay);
  readonly #wait = (): Promise<void> =>
    this.#delay === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, this.#delay));
  #newId(): string {
    this.#made += 1;
    return idOf(this.#made);
  }
  #put(step: string, changes: StepDraft, saving: Saving): void {
    const draft = { ...this.#snapshot.drafts[step], ...changes };
    const isTold = (one: Replaced) => one.step !== step || changes[one.group ?? one.field] === undefined;
    const replaced = this.#snapshot.replaced.filter(isTold);
    this.#publish({ drafts: { ...this.#snapshot.drafts, [step]: draft }, saving, replaced });
  }
  #changeRows(step: string, group: string, change: (rows: readonly RowDraft[]) => readonly RowDraft[]): void {
    this.#put(step, { [group]: change(rowsOf(this.#snapshot.drafts[step]?.[group])) }, this.#typing());
  }
  #publish(changes: Partial<FlowSnapshot<O>>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    this.#shown.send({ type: 'SHOW', value: this.#snapshot });
  }
}

export const memorySession = <O extends Opened = Opened>(parts: MemoryParts<O>): MemorySession<O> =>
  new MemorySession(parts);
