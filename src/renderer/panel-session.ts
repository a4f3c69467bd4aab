import { type Showing, type Shown, showing } from '#src/engine/actors.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { FlowSession, FlowSnapshot, Saving } from '#src/engine/flow-session.ts';

/** What stands in a panel before anything is typed, and the facts and lists that it asks with. */
export interface PanelStart {
  readonly begun: StepDraft;
  readonly env: Env;
}

const idle: Saving = { state: 'idle' };
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is typed in a panel, kept while the panel is open. The panel sends it; a refusal leaves it as it is. */
export class PanelSession implements FlowSession {
  readonly #id: string;
  #start: PanelStart;
  #typed: StepDraft = {};
  #snapshot: FlowSnapshot;
  readonly #shown: Showing<FlowSnapshot>;

  constructor(id: string, start: PanelStart) {
    this.#id = id;
    this.#start = start;
    this.#snapshot = this.#made();
    this.#shown = showing('panel', this.#snapshot);
  }

  readonly getSnapshot = (): FlowSnapshot => this.#snapshot;
  get shown(): Shown<FlowSnapshot> {
    return this.#shown;
  }
  readonly save = (_: string, changes: StepDraft): void => {
    this.#typed = { ...this.#typed, ...changes };
    this.#publish();
  };
  readonly settle = async (): Promise<Saving> => idle;
  // A panel asks for no rows, and for no picture among its fields.
  readonly addRow = async (): Promise<Saving> => idle;
  readonly changeRow = (): void => undefined;
  readonly removeRow = async (): Promise<Saving> => idle;
  readonly addPicture = (): Promise<never> => Promise.reject(new Error('A panel takes no picture'));
  readonly pictureUrl = (): string => '';
  readonly settleConflict = (): void => undefined;
  readonly letStand = (): void => undefined;
  readonly refresh = async (): Promise<void> => undefined;
  readonly here = (): void => undefined;

  /** Shows other facts, or another value where nothing is typed. */
  stand(start: PanelStart): void {
    if (isSame(start, this.#start)) return;
    this.#start = start;
    this.#publish();
  }

  /** Returns whether anything is typed. */
  readonly isTyped = (): boolean => Object.keys(this.#typed).length > 0;

  /** Goes back to what stood there before anything was typed. */
  forget(): void {
    this.#typed = {};
    this.#publish();
  }

  #made(): FlowSnapshot {
    const drafts = { [this.#id]: { ...this.#start.begun, ...this.#typed } };
    const opened = { drafts, revisions: {}, env: this.#start.env, locked: false };
    return { opened, drafts, saving: idle, conflicts: [], present: [], replaced: [], updateMode: null };
  }
  #publish(): void {
    this.#snapshot = this.#made();
    this.#shown.send({ type: 'SHOW', value: this.#snapshot });
  }
}
