import { isCertainMaskOf, isMasked, isMaskOf } from '#src/domain/kept-secret.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Conflict } from '#src/engine/flow-session.ts';
import { authorOf, type Opened } from '#src/engine/opened.ts';
import type { CallFailed } from './call-failed.ts';
import { same } from './same.ts';
import { settleTabConflict, type TabConflict, tabConflictsOf } from './tab-conflicts.ts';

/** A unit with its own revision, sent as one: a step's fields, or one row of a group. */
export interface Unit {
  readonly step: string;
  readonly group?: string;
  readonly row?: string;
  /** A card of a list (`each`): it counts as a row before it has any stored answers, and is never gone. */
  readonly isListed?: boolean;
}

/** One typed field that the server has not acknowledged. */
export interface Edit extends TabConflict {
  /** The server's value when typing began. A different value from another person since then is a conflict. */
  readonly base: Draft | undefined;
  /** Another person's conflicting value. The field is not sent until the customer has chosen. */
  readonly against?: { readonly theirs: Draft | undefined; readonly by: string | null };
  /** The server's refusal of this value. It is not sent again until it is changed. */
  readonly refused?: CallFailed;
}
export type Edits = Readonly<Record<string, Edit>>;
export interface Unsent {
  readonly unit: Unit;
  readonly edits: Edits;
}
/** Everything typed on this device that the server has not acknowledged, by unit key. Immutable. */
export type Outbox = ReadonlyMap<string, Unsent>;
export type Drafts = Readonly<Record<string, StepDraft>>;

/** The key of a unit, as in `Opened.revisions`: `step`, or `step/rowId`. */
export const keyOf = ({ step, row }: Unit): string => (row === undefined ? step : `${step}/${row}`);

/** Returns the server's draft of a unit; undefined when the row is gone. */
export const serverDraft = (
  drafts: Drafts,
  { step, group = '', row, isListed }: Unit,
): StepDraft | RowDraft | undefined =>
  row === undefined
    ? (drafts[step] ?? {})
    : (rowsOf(drafts[step]?.[group]).find(({ id }) => id === row) ?? (isListed ? { id: row } : undefined));

/** Returns the outbox with a unit's edits replaced; without edits the unit is removed. */
export const withUnit = (outbox: Outbox, unit: Unit, edits: Edits): Outbox => {
  const next = new Map(outbox);
  if (Object.keys(edits).length === 0) next.delete(keyOf(unit));
  else next.set(keyOf(unit), { unit, edits });
  return next;
};

/** Records typed changes. */
export function typed(outbox: Outbox, unit: Unit, changes: StepDraft, drafts: Drafts): Outbox {
  const edits: Record<string, Edit> = { ...outbox.get(keyOf(unit))?.edits };
  const server = serverDraft(drafts, unit);
  for (const [field, value] of Object.entries(changes)) {
    const { refused: _, ...before } = edits[field] ?? { base: server?.[field], sent: [] };
    edits[field] = { ...before, value };
  }
  return withUnit(outbox, unit, edits);
}

const isSendable = (edit: Edit): boolean =>
  edit.against === undefined && edit.refused === undefined && tabConflictsOf(edit).length === 0;

/** Returns the changes to send for a unit; undefined if there are none. */
export function changesOf(unsent: Unsent | undefined): StepDraft | undefined {
  const entries = Object.entries(unsent?.edits ?? {}).filter(([, edit]) => isSendable(edit));
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([field, { value }]) => [field, value ?? null]));
}

/** Marks changes as sent, so that a lost response is not mistaken for another person's edit. */
export const sending = (outbox: Outbox, unit: Unit, changes: StepDraft): Outbox =>
  mapEdits(outbox, unit, changes, (edit, value) => ({ ...edit, sent: [...edit.sent, value] }));

/** Removes the acknowledged changes and keeps later typing. `drafts` is the server's response. */
export function acknowledged(outbox: Outbox, unit: Unit, changes: StepDraft, drafts: Drafts): Outbox {
  const server = serverDraft(drafts, unit);
  return mapEdits(outbox, unit, changes, (edit, value, field) =>
    same(edit.value, value) ? undefined : { ...edit, base: server?.[field], sent: [] },
  );
}

/** Marks these changes as refused by the server. */
export const refused = (outbox: Outbox, unit: Unit, changes: StepDraft, failure: CallFailed): Outbox =>
  mapEdits(outbox, unit, changes, (edit, value) =>
    same(edit.value, value) ? { ...edit, sent: [], refused: failure } : { ...edit, sent: [] },
  );

function mapEdits(
  outbox: Outbox,
  unit: Unit,
  changes: StepDraft,
  change: (edit: Edit, value: Draft | undefined, field: string) => Edit | undefined,
): Outbox {
  const edits: Record<string, Edit> = { ...outbox.get(keyOf(unit))?.edits };
  for (const [field, value] of Object.entries(changes)) {
    const edit = edits[field];
    const next = edit && change(edit, value, field);
    if (next === undefined) delete edits[field];
    else edits[field] = next;
  }
  return withUnit(outbox, unit, edits);
}

type Read = Pick<Opened, 'drafts' | 'answered' | 'participantId'>;

/** Returns who else gave a field its value; null if it was this person on another phone, or if it is unknown. */
const otherOf = ({ answered, participantId }: Read, unit: Unit, field: string): string | null => {
  const last = answered?.[keyOf(unit)];
  if (last === undefined) return null;
  const { by, name } = authorOf(last, field);
  return by === null || by === participantId ? null : name;
};

/**
 * Compares every unsent edit with the current server state (architecture section 3, "Revisions"). An untouched field
 * stays unsent on its new base. A field with another person's value becomes a conflict. A field that the server already
 * has is done. Rows that are gone take their edits with them; their units are returned in `gone`.
 */
export function rebased(outbox: Outbox, now: Read): { outbox: Outbox; gone: readonly Unit[] } {
  const gone: Unit[] = [];
  let next = outbox;
  for (const { unit, edits } of outbox.values()) {
    const server = serverDraft(now.drafts, unit);
    if (server === undefined) gone.push(unit);
    const judged = Object.entries(edits).map(
      ([field, edit]) => [field, reconciled(edit, server?.[field], otherOf(now, unit, field))] as const,
    );
    const kept = judged.filter((entry): entry is [string, Edit] => entry[1] !== undefined);
    next = withUnit(next, unit, server === undefined ? {} : Object.fromEntries(kept));
  }
  return { outbox: next, gone };
}

/** Records input typed before the customer saw the unit's current values. Where they differ, the customer is asked. */
export const typedUnseen = (outbox: Outbox, unit: Unit, changes: StepDraft, now: Read): Outbox =>
  rebased(typed(outbox, unit, changes, {}), now).outbox;

/** Whether the server has this value, or a mask that `proves` it: a secret is only ever returned masked. */
const holds = (server: Draft | undefined, value: Draft | undefined, proves: typeof isMaskOf): boolean =>
  same(value, server) || (isMasked(server) && typeof value === 'string' && proves(server, value));

function reconciled(edit: Edit, server: Draft | undefined, by: string | null): Edit | undefined {
  const { against, ...plain } = edit;
  // The form no longer asks for it, so what stands there instead is not a conflicting answer.
  if (edit.refused?.code === 'FORM_NEWER') return plain;
  const conflicts = tabConflictsOf(edit);
  if (conflicts.length > 0) {
    // Between one's own values the choice comes first. The base stays: later changes by others are compared after it.
    const isOwn = [edit.value, ...edit.sent, ...conflicts].some((value) => holds(server, value, isMaskOf));
    return isOwn ? { ...plain, base: server } : plain;
  }
  if (holds(server, edit.value, isCertainMaskOf)) return undefined;
  if (edit.sent.some((value) => holds(server, value, isMaskOf))) return { ...plain, base: server };
  if (same(edit.base, server)) return plain;
  if (same(edit.value, edit.base) && edit.sent.length === 0) return undefined;
  return { ...plain, against: { theirs: server, by: same(against?.theirs, server) ? (against?.by ?? by) : by } };
}

/** Returns every conflict that needs a choice. */
export const conflictsOf = (outbox: Outbox): readonly Conflict[] =>
  [...outbox.values()].flatMap(({ unit, edits }) =>
    Object.entries(edits).flatMap(([field, edit]): Conflict[] => {
      const place = { step: unit.step, path: pathOf(unit, field), mine: edit.value };
      const { against } = edit;
      const conflicts = tabConflictsOf(edit);
      if (conflicts.length > 0) return [{ ...place, theirs: conflicts[0], by: null, isOwn: true }];
      return against === undefined ? [] : [{ ...place, theirs: against.theirs, by: against.by }];
    }),
  );

const pathOf = ({ group, row }: Unit, field: string): string =>
  row === undefined ? field : `${group}.${row}.${field}`;

/** Applies the customer's choice: sends their own value over the other one, now seen, or drops it. */
export function chosen(outbox: Outbox, { step, path }: Conflict, keep: 'mine' | 'theirs'): Outbox {
  let next = outbox;
  for (const { unit, edits } of outbox.values()) {
    if (unit.step !== step) continue;
    const kept = Object.entries(edits).flatMap(([field, edit]): [string, Edit][] => {
      const { against, ...plain } = edit;
      if (pathOf(unit, field) !== path) return [[field, edit]];
      if (tabConflictsOf(edit).length > 0) return [[field, settleTabConflict(edit, keep)]];
      if (against === undefined) return [[field, edit]];
      return keep === 'mine' ? [[field, { ...plain, base: against.theirs, sent: [] }]] : [];
    });
    next = withUnit(next, unit, Object.fromEntries(kept));
  }
  return next;
}

/** Returns the first refusal that still applies. */
export const refusalOf = (outbox: Outbox): CallFailed | undefined =>
  [...outbox.values()].flatMap(({ edits }) => Object.values(edits)).find(({ refused }) => refused !== undefined)
    ?.refused;

/** Returns the server's drafts with unacknowledged edits on top. */
export function withEdits(drafts: Drafts, outbox: Outbox): Drafts {
  const shown: Record<string, StepDraft> = { ...drafts };
  for (const { unit, edits } of outbox.values()) {
    const typedHere = Object.fromEntries(Object.entries(edits).map(([field, { value }]) => [field, value]));
    const { step, group = '', row } = unit;
    const draft = shown[step] ?? {};
    if (row === undefined) shown[step] = { ...draft, ...typedHere };
    else {
      const rows = rowsOf(draft[group]);
      const all = unit.isListed && !rows.some(({ id }) => id === row) ? [...rows, { id: row }] : rows;
      shown[step] = { ...draft, [group]: all.map((one) => (one.id === row ? { ...one, ...typedHere } : one)) };
    }
  }
  return shown;
}
