import { confirmationsAfter, confirmationsOf, droppedConfirmation, isConfirmed } from '#src/engine/confirmations.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened } from '#src/engine/opened.ts';
import { fieldsOf } from './kept-form/unsent.ts';
import { changesOf, conflictsOf, type Drafts, type Outbox, type Unit, withUnit } from './outbox.ts';
import { same } from './same.ts';

/**
 * Returns the server's drafts without the confirmations whose answers changed on this device. The server withdraws
 * those when the change arrives, so they are shown as withdrawn already. Without a journey there are no confirmations.
 */
export function standing(journey: Journey | undefined, drafts: Drafts, outbox: Outbox): Drafts {
  if (journey === undefined || outbox.size === 0) return drafts;
  const isWaiting = ({ value, base }: { value: unknown; base: unknown }) => !same(value, base);
  const changed = [...outbox.values()].flatMap(({ unit, edits }) =>
    Object.values(edits).some(isWaiting) ? [unit.step] : [],
  );
  let shown = drafts;
  for (const step of new Set(changed)) {
    for (const one of confirmationsAfter(journey, step)) {
      if (isConfirmed(shown, one))
        shown = { ...shown, [one.step]: { ...shown[one.step], [one.field]: droppedConfirmation } };
    }
  }
  return shown;
}

/** Drops confirmations given on this device before an answer under them changed. */
export function withoutConfirmations(journey: Journey | undefined, outbox: Outbox, changed: string): Outbox {
  if (journey === undefined || outbox.size === 0) return outbox;
  let next = outbox;
  for (const { step, field } of confirmationsAfter(journey, changed)) {
    const { [field]: given, ...others } = next.get(step)?.edits ?? {};
    if (given !== undefined) next = withUnit(next, { step }, others);
  }
  return next;
}

/**
 * Returns the keys of the units to send now, in order. An agreement goes last, or answers sent after it would withdraw
 * it. It is held back while an answer under it has an open conflict.
 */
export function sendable(journey: Journey | undefined, outbox: Outbox): readonly string[] {
  const ready = [...outbox].filter(([, unsent]) => changesOf(unsent) !== undefined);
  if (journey === undefined) return ready.map(([key]) => key);
  const open = conflictsOf(outbox).flatMap(({ step }) => confirmationsAfter(journey, step));
  const held = new Set(open.map(({ step }) => step));
  const last = new Set(confirmationsOf(journey).map(({ step }) => step));
  const keysOf = (isLast: boolean) =>
    ready.flatMap(([key, { unit }]) => (last.has(unit.step) === isLast && !held.has(unit.step) ? [key] : []));
  return [...keysOf(false), ...keysOf(true)];
}

/**
 * Returns the unit of a step's fields, or of a row. The rows of a list are its cards: they exist before any answer is
 * stored.
 */
export const unitOf = (journey: Journey | undefined, step: string, group?: string, row?: string): Unit =>
  group === undefined || row === undefined
    ? { step }
    : { step, group, row, isListed: journey?.steps[step]?.fields[group]?.of !== undefined };

type Revisions = Opened['revisions'];
/** Whether one response is older than the other, by any revision. */
export const isOlder = (one: Revisions, other: Revisions): boolean =>
  Object.entries(one).some(([key, revision]) => revision < (other[key] ?? 0));

/** Whether a change is text that may be half-typed: of a choice, a picture or a row, every value is whole. */
export function isHalfTyped(journey: Journey | undefined, unit: Unit, changes: StepDraft): boolean {
  const fields = journey === undefined ? {} : fieldsOf(journey, unit);
  return Object.entries(changes).some(([name, value]) => {
    const { options, kind } = fields[name] ?? {};
    return typeof value === 'string' && options === undefined && kind !== 'picture';
  });
}
