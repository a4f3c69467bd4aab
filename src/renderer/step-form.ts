import { envAt } from '#src/engine/around.ts';
import { check, checkOne, isAsked, isEmpty, rowsOf, valueIn } from '#src/engine/check.ts';
import { type Change, consequencesOf, doesNothing, mayMatter, nothing, type Voided } from '#src/engine/consequences.ts';
import type { Draft, Env, Field, Issue, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { FlowSession, FlowSnapshot, Saving } from '#src/engine/flow-session.ts';
import type { StepTexts } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import { kindOf } from '#src/engine/kinds.ts';
import type { Step, Steps } from '#src/engine/step.ts';
import { type InitialValues, initialValues } from './initial-values.ts';
import { areOther, listenersByKey } from './listeners.ts';
import { type NewRows, newRowId, newRows } from './new-rows.ts';
import { inPageOrder, withOpenRows } from './open-rows.ts';
import { type Place, placeAt, withValue } from './place.ts';

type Subscribe = (listener: () => void) => () => void;

/** The key of listeners to every change in the step. */
const everything = '';
/** Kinds that are chosen and not typed: their answer is complete at once. */

/** A change that waits for confirmation, and its consequences. */
export interface Pending extends Change {
  readonly make: () => void;
}

/** What a form reads of its flow. The one step of a panel has no machine: it decides no other step. */
export interface FormOfStep {
  readonly steps: Steps;
  readonly machine?: Journey['machine'];
  readonly texts: { readonly steps: Readonly<Record<string, Pick<StepTexts, 'fields' | 'advice'>>> };
}

const empty: StepDraft = {};
const noStep: Step = { kind: 'info', fields: {}, rules: [] };

/**
 * One open step: reads the session's drafts, writes what is typed, and keeps which mistakes are shown. A field
 * subscribes to its own path, so that a key pressed in one of 200 fields runs one field and not 200.
 */
export class StepForm {
  readonly flow: FormOfStep;
  readonly session: FlowSession;
  readonly step: string;
  readonly declared: Step;
  readonly rows: NewRows;
  /** Subscribes to every change in the step. */
  readonly subscribe: Subscribe;
  readonly #listeners = listenersByKey(everything);
  /** Returns the same function for the same path: React would otherwise resubscribe on every render. */
  readonly #subscriptions = new Map<string, Subscribe>();
  /** The rows of each group by id, cached: 100 rows ask for 300 values at once. */
  readonly #rowsById = new Map<
    string,
    { readonly of: Draft | undefined; readonly byId: ReadonlyMap<string, RowDraft> }
  >();
  /** The earlier steps that set facts, and the facts they set when last read. */
  readonly #tellers: readonly string[];
  #around: { readonly from: Env; readonly added: readonly (StepDraft | undefined)[]; readonly env: Env } | undefined;
  readonly #begun: InitialValues;
  #checked: { readonly draft: StepDraft; readonly env: Env; readonly found: readonly Issue[] } | undefined;
  #pending: Pending | null = null;
  #issues: ReadonlyMap<string, Issue> = new Map();
  #shown: readonly Issue[] = [];
  #writing: string | undefined;
  /** The snapshot that all listeners know; undefined after a write, of which only its own field knows. */
  #heard: FlowSnapshot | undefined;

  constructor(flow: FormOfStep, session: FlowSession, step: string) {
    this.flow = flow;
    this.session = session;
    this.step = step;
    this.declared = flow.steps[step] ?? noStep;
    const ids = Object.keys(flow.steps);
    this.#tellers = ids
      .slice(0, Math.max(0, ids.indexOf(step)))
      .filter((id) => flow.steps[id]?.addsToEnv !== undefined);
    const most = (group: string) => this.declared.fields[group]?.max ?? Number.POSITIVE_INFINITY;
    this.rows = newRows({ session, step, most, notify: (path) => this.#listeners.notify(path), named: this.#named });
    this.subscribe = this.subscribeTo(everything);
    this.#begun = initialValues(this.declared, this.env());
  }

  /** Returns the environment of this step: the server's facts, and those set by the earlier steps. */
  env(): Env {
    const { opened, drafts } = this.session.getSnapshot();
    const known = this.#around;
    // Compares before it makes a list: 100 rows ask for it 700 times at a change.
    if (known?.from === opened.env && this.#tellers.every((id, at) => drafts[id] === known.added[at])) return known.env;
    const added = this.#tellers.map((id) => drafts[id]);
    const env = envAt(this.flow, drafts, opened.env, this.step);
    this.#around = { from: opened.env, added, env };
    return env;
  }

  /** Returns the whole step as this person sees it. */
  draft(): StepDraft {
    return this.#begun.under(this.#given());
  }

  /** Returns what has been given, without initial values. */
  #given(): StepDraft {
    return this.session.getSnapshot().drafts[this.step] ?? empty;
  }

  /** Makes the initial values that were left unchanged the answer: Continue was pressed with them. */
  takeInitialValues(): void {
    const left = this.#begun.leftIn(this.#given());
    if (left !== undefined) this.session.save(this.step, left);
  }

  /** Returns the draft that contains a place: the row's, or the step's. */
  around({ row }: Place): StepDraft {
    if (row === undefined) return this.draft();
    return row.id === newRowId ? this.rows.draft(row.group) : (this.#row(row.group, row.id) ?? { id: row.id });
  }

  value(place: Place): Draft | undefined {
    const field = this.#fieldAt(place);
    const unit = { draft: this.around(place), env: this.env(), step: this.draft() };
    return field === undefined ? unit.draft[place.name] : valueIn(place.name, field, unit);
  }

  issue(path: string): Issue | undefined {
    return this.#issues.get(path);
  }

  readonly shownIssues = (): readonly Issue[] => this.#shown;

  /** Subscribes to one place only. */
  subscribeTo(path: string): Subscribe {
    const known = this.#subscriptions.get(path);
    if (known !== undefined) return known;
    const subscribe: Subscribe = (listener) =>
      this.#listeners.add(path, listener, () => {
        const heard = this.session.shown.subscribe(this.#hear);
        return () => heard.unsubscribe();
      });
    this.#subscriptions.set(path, subscribe);
    return subscribe;
  }

  /** Returns the change that waits for confirmation because other answers or a document depend on it. */
  readonly pending = (): Pending | null => this.#pending;

  /** Makes the pending change, or cancels it. */
  answer(goOn: boolean): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null && goOn) pending.make();
    this.#listeners.notifyAll();
  }

  /** Writes what was typed. A shown mistake goes as soon as it is mended; none is pointed out while typing. */
  write(place: Place, value: Draft): void {
    this.#propose(this.#consequences(place, value), () => this.#take(place, value));
  }

  /** Makes a change that is more than a value, such as another row: asks first where it voids a document. */
  change(make: () => void): void {
    this.#propose({ ...nothing, voids: this.voids() }, make);
  }

  /** Returns the document that any change would void; null where the others must be asked first, or there is none. */
  readonly voids = (): Voided | null =>
    [this.session.getSnapshot().opened.voids].find((one) => one?.mustAsk !== true) ?? null;

  #propose(added: Change, make: () => void): void {
    if (doesNothing(added)) {
      make();
      return;
    }
    this.#pending = { ...added, make };
    this.#listeners.notifyAll();
  }

  #take(place: Place, value: Draft): void {
    this.#writing = place.path;
    try {
      this.#keep(place, value);
    } finally {
      this.#writing = undefined;
    }
    this.#dropMendedBy(place);
    if (!this.#issues.has(place.path)) return;
    const field = this.#fieldAt(place);
    const isMended = !isEmpty(value) && (!field || !checkOne(field, this.around(place), value, this.env()));
    if (isMended) this.forget(place.path);
  }

  /** Removes mistakes that another answer resolves: it may hide the question, or name the country where it is none. */
  #dropMendedBy(written: Place): void {
    for (const { path } of this.#shown) {
      const place = placeAt(path);
      const field = this.#fieldAt(place);
      const around = this.around(place);
      if (field === undefined) continue;
      const isRight = () => !isEmpty(around[place.name]) && !checkOne(field, around, around[place.name], this.env());
      const isNamed = field.countryIn === written.name && place.row?.id === written.row?.id;
      if (!isAsked(field, around, this.env(), this.draft()) || (isNamed && isRight())) this.forget(path);
    }
  }

  /** Handles leaving a field: shows what is malformed, and sends. Empty fields wait for Continue (ux section 1). */
  leave(place: Place, field: Field): void {
    const around = this.around(place);
    const wrong = checkOne(field, around, around[place.name], this.env());
    if (wrong) this.#show(new Map(this.#issues).set(place.path, { ...wrong, path: place.path }), place.path);
    void this.session.settle();
  }

  /** Validates everything, shows every mistake, and returns them in the order of the page. */
  reveal(): readonly Issue[] {
    const found = this.#found(withOpenRows(this.declared, this.draft(), this.rows), this.env());
    this.#show(new Map(found.map((issue) => [issue.path, issue])));
    return found;
  }

  /** Returns the mistakes of a draft. Continue validates before and after the save, and mostly the same draft. */
  #found(draft: StepDraft, env: Env): readonly Issue[] {
    if (this.#checked?.draft !== draft || this.#checked.env !== env) {
      const { issues } = check(this.declared, draft, env);
      this.#checked = { draft, env, found: inPageOrder(this.declared, issues) };
    }
    return this.#checked.found;
  }

  /** Shows what the server refused of valid input, such as an e-mail that another account has. */
  refuse(issues: readonly Issue[]): void {
    const found = inPageOrder(this.declared, issues);
    this.#show(new Map(found.map((issue) => [issue.path, issue])));
  }

  /** Removes a mistake from the page. */
  forget(path: string): void {
    if (!this.#issues.has(path)) return;
    const rest = new Map(this.#issues);
    rest.delete(path);
    this.#show(rest, path);
  }

  /** Resolves once new rows and typed values are acknowledged, or are known not to be. */
  async settle(): Promise<Saving> {
    await this.rows.settle();
    return this.session.settle();
  }

  // A save notifies the session's listeners at once; the field that wrote it knows which path it was.
  readonly #hear = (): void => {
    const before = this.#heard;
    const now = this.session.getSnapshot();
    this.#heard = this.#writing === undefined ? now : undefined;
    if (this.#writing !== undefined) this.#listeners.notify(this.#writing);
    else if (before === undefined || areOther(before, now)) this.#listeners.notifyAll();
  };

  #show(issues: ReadonlyMap<string, Issue>, path?: string): void {
    if (issues.size === 0 && this.#issues.size === 0) return;
    this.#issues = issues;
    this.#shown = [...issues.values()];
    if (path === undefined) this.#listeners.notifyAll();
    else this.#listeners.notify(path);
  }

  /** Moves the mistakes of a row that was shown before it existed to its new id. */
  readonly #named = (group: string, id: string): void => {
    const before = `${group}.${newRowId}.`;
    const issues = this.#shown.map((issue) =>
      issue.path.startsWith(before) ? { ...issue, path: `${group}.${id}.${issue.path.slice(before.length)}` } : issue,
    );
    this.#show(new Map(issues.map((issue) => [issue.path, issue])));
  };

  #row(group: string, id: string): RowDraft | undefined {
    const value = this.draft()[group];
    let known = this.#rowsById.get(group);
    if (known === undefined || known.of !== value) {
      known = { of: value, byId: new Map(rowsOf(value).map((row) => [row.id, row])) };
      this.#rowsById.set(group, known);
    }
    return known.byId.get(id);
  }

  /** Returns the consequences of a change. Text typed letter by letter has none for other answers. */
  #consequences(place: Place, value: Draft): Change {
    const voids = this.voids();
    const field = this.#fieldAt(place);
    if (field === undefined || kindOf(field).holds !== 'choice') return { ...nothing, voids };
    const { steps, machine } = this.flow;
    if (machine === undefined) return { ...nothing, voids };
    const { opened, drafts } = this.session.getSnapshot();
    const journey = { steps, machine };
    if (!mayMatter(journey, this.step, opened.env)) return { ...nothing, voids };
    const after = { ...drafts, [this.step]: withValue(this.#given(), place, value) };
    return { ...consequencesOf(journey, this.step, { before: drafts, after }, this.env()), voids };
  }

  #fieldAt({ name, row }: Place): Field | undefined {
    const { fields } = this.declared;
    return row === undefined ? fields[name] : fields[row.group]?.fields?.[name];
  }

  #keep({ name, row }: Place, value: Draft): void {
    const changes = { [name]: value };
    if (row === undefined) this.session.save(this.step, changes);
    else if (row.id === newRowId) this.rows.write(row.group, changes);
    else {
      // A card of a list is a row before anything was typed on it.
      const listed = this.declared.fields[row.group]?.of !== undefined ? { id: row.id } : undefined;
      const found = this.#row(row.group, row.id) ?? listed;
      if (found !== undefined) this.session.changeRow({ step: this.step, group: row.group, row: found }, changes);
    }
  }
}
