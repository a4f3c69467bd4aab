import { check, checkOne, type Issue, isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Draft, Env, Field, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Step } from '#src/engine/step.ts';
import { listenersByKey } from './listeners.ts';
import { type NewRows, newRowId, newRows } from './new-rows.ts';

/** Where a value stands: in the step, or in a row of one of its groups. `path` is the engine's (`group.<row id>.field`). */
export interface Place {
  readonly path: string;
  readonly name: string;
  readonly row?: { readonly group: string; readonly id: string };
}

export const placeOf = (name: string, row?: { readonly group: string; readonly id: string }): Place =>
  row === undefined ? { path: name, name } : { path: `${row.group}.${row.id}.${name}`, name, row };

/** The name under which a listener hears of every change in the step. */
const anything = '';

/**
 * One open step: reads the session's drafts, writes what is typed, remembers which mistakes are shown. A field listens
 * to its own path, so that a key pressed in one of 200 fields asks one field and not 200.
 */
export interface StepForm {
  readonly flow: Flow;
  readonly session: FlowSession;
  readonly step: string;
  readonly declared: Step;
  readonly env: () => Env;
  /** The whole step as this person sees it. */
  readonly draft: () => StepDraft;
  /** The draft a place stands in: the row's, or the step's. */
  readonly around: (place: Place) => StepDraft;
  readonly value: (place: Place) => Draft | undefined;
  readonly issue: (path: string) => Issue | undefined;
  readonly shownIssues: () => readonly Issue[];
  /** Hears of one place only, or of everything. */
  readonly subscribeTo: (path: string) => (listener: () => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (place: Place, value: Draft) => void;
  /** The field is left: says what is malformed, and sends. Emptiness waits for Continue (ux section 1). */
  readonly leave: (place: Place, field: Field) => void;
  /** Judges everything, shows every mistake, and returns them in the order of the page. */
  readonly reveal: () => readonly Issue[];
  readonly forget: (path: string) => void;
  readonly rows: NewRows;
  /** Resolves once new rows and typed values are acknowledged, or are known not to be. */
  readonly settle: FlowSession['settle'];
}

const rowIn = (draft: StepDraft, group: string, id: string): RowDraft | undefined =>
  rowsOf(draft[group]).find((row) => row.id === id);

export function createStepForm(flow: Flow, session: FlowSession, step: string): StepForm {
  const declared = flow.steps[step] ?? { kind: 'info', fields: {}, rules: [] };
  const listeners = listenersByKey(anything);
  let issues: ReadonlyMap<string, Issue> = new Map();
  let shown: readonly Issue[] = [];
  let writing: string | undefined;

  const env = () => session.getSnapshot().opened.env;
  const draft = () => session.getSnapshot().drafts[step] ?? {};
  const rows = newRows(session, step, (path) => listeners.tell(path));
  const around = (place: Place): StepDraft => {
    if (place.row === undefined) return draft();
    const { group, id } = place.row;
    return id === newRowId ? rows.draft(group) : (rowIn(draft(), group, id) ?? {});
  };
  const show = (next: ReadonlyMap<string, Issue>, path?: string) => {
    issues = next;
    shown = [...next.values()];
    if (path === undefined) listeners.tellAll();
    else listeners.tell(path);
  };
  const forget = (path: string) => {
    if (!issues.has(path)) return;
    const next = new Map(issues);
    next.delete(path);
    show(next, path);
  };
  // A save tells the session's listeners at once; whoever typed it knows which path it was.
  const hear = () => (writing === undefined ? listeners.tellAll() : listeners.tell(writing));
  // The same function for the same path: React would otherwise subscribe anew on every draw.
  const subscriptions = new Map<string, (listener: () => void) => () => void>();
  const subscribeTo = (path: string) => {
    const known = subscriptions.get(path);
    if (known !== undefined) return known;
    const subscribe = (listener: () => void) => listeners.add(path, listener, () => session.subscribe(hear));
    subscriptions.set(path, subscribe);
    return subscribe;
  };

  return {
    flow,
    session,
    step,
    declared,
    env,
    draft,
    around,
    rows,
    value: (place) => around(place)[place.name],
    issue: (path) => issues.get(path),
    shownIssues: () => shown,
    subscribeTo,
    subscribe: subscribeTo(anything),
    forget,
    write: (place, value) => {
      writing = place.path;
      try {
        keep(session, step, place, value, draft(), rows);
      } finally {
        writing = undefined;
      }
      clearWhenRight(place, value);
    },
    leave: (place, field) => {
      const wrong = checkOne(field, around(place), around(place)[place.name], env());
      if (wrong) show(new Map(issues).set(place.path, { ...wrong, path: place.path }), place.path);
      void session.settle();
    },
    reveal: () => {
      const found = inPageOrder(declared, check(declared, withOpenRows(declared, draft(), rows), env()).issues);
      show(new Map(found.map((issue) => [issue.path, issue])));
      return found;
    },
    settle: async () => {
      await rows.settle();
      return session.settle();
    },
  };

  /** A mistake that is shown goes away as soon as it is mended; a new one is never pointed out while typing. */
  function clearWhenRight(place: Place, value: Draft): void {
    if (!issues.has(place.path)) return;
    const field = fieldAt(declared, place);
    if (field === undefined || (!isEmpty(value) && checkOne(field, around(place), value, env()) === undefined)) {
      forget(place.path);
    }
  }
}

function keep(session: FlowSession, step: string, place: Place, value: Draft, draft: StepDraft, rows: NewRows): void {
  const changes = { [place.name]: value };
  if (place.row === undefined) {
    session.save(step, changes);
    return;
  }
  const { group, id } = place.row;
  if (id === newRowId) {
    rows.write(group, changes);
    return;
  }
  const row = rowIn(draft, group, id);
  if (row !== undefined) session.changeRow(step, group, row, changes);
}

/** Groups that must have a row, and have none yet, show an open one: it is judged as if it were there. */
const withOpenRows = (step: Step, draft: StepDraft, rows: NewRows): StepDraft => {
  const open = Object.keys(step.fields).filter((name) => showsOpenRow(step.fields[name], name, draft[name], rows));
  if (open.length === 0) return draft;
  return { ...draft, ...Object.fromEntries(open.map((name) => [name, [{ ...rows.draft(name), id: newRowId }]])) };
};

/** Until everything typed in it is in the server's row: the row may be there before its first characters are. */
export const showsOpenRow = (
  field: Field | undefined,
  name: string,
  value: Draft | undefined,
  rows: NewRows,
): boolean => field?.kind === 'rows' && (field.min ?? 0) > 0 && (rowsOf(value).length === 0 || rows.isWaiting(name));

const fieldAt = (step: Step, { name, row }: Place): Field | undefined =>
  row === undefined ? step.fields[name] : step.fields[row.group]?.fields?.[name];

/** Rules over several fields come last from check(); the person reads from the top. */
const inPageOrder = (step: Step, issues: readonly Issue[]): readonly Issue[] => {
  const names = Object.keys(step.fields);
  const place = ({ path }: Issue) => names.indexOf(path.split('.')[0] ?? '');
  const first = new Map<string, Issue>();
  for (const issue of issues) if (!first.has(issue.path)) first.set(issue.path, issue);
  return [...first.values()].sort((one, other) => place(one) - place(other));
};
