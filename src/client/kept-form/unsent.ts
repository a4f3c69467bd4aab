import { seeAgain } from '#src/engine/consequences.ts';
import type { Fields } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import { type Edit, type Edits, keyOf, type Outbox, type Unit, type Unsent } from '../outbox.ts';
import { overEarlier } from '../tab-conflicts.ts';
import type { QueuedChange, Waiting } from './queued-changes.ts';

/** Everything of one page that the server has not acknowledged. */
export interface KeptUnsent extends Waiting {
  readonly units: readonly Unsent[];
}

export const fieldsOf = ({ steps }: Pick<Journey, 'steps'>, { step, group }: Unit): Fields => {
  const fields: Fields = Object.hasOwn(steps, step) ? (steps[step]?.fields ?? {}) : {};
  if (group === undefined) return fields;
  return (Object.hasOwn(fields, group) ? fields[group]?.fields : undefined) ?? {};
};

export const only = (edits: Edits, isKept: (field: string, edit: Edit) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter((one) => isKept(...one)));
export const count = (units: readonly Unsent[]): number =>
  units.reduce((sum, { edits }) => sum + Object.keys(edits).length, 0);

/** Drops refusals: whether the current form accepts a value is checked again. */
export const plain = ({ value, base, sent, rivals }: Edit): Edit => ({
  value: value ?? null,
  base: base ?? null,
  sent,
  ...(rivals && { rivals }),
});

export const unsentOf = ({ outbox, waiting }: { readonly outbox: Outbox; readonly waiting: Waiting }): KeptUnsent => ({
  ...waiting,
  units: [...outbox.values()].map(({ unit, edits }) => ({
    unit,
    edits: Object.fromEntries(Object.entries(edits).map(([name, edit]) => [name, plain(edit)])),
  })),
});

/** Counts unsent answers and actions. An id returned by the server does not count. */
export const countOf = ({ units, deeds }: KeptUnsent): number => count(units) + deeds.length;

/** Returns the earlier input that the form still asks for. */
export const stillAsked = (journey: Pick<Journey, 'steps'>, units: readonly Unsent[]): readonly Unsent[] =>
  units
    .map(({ unit, edits }) => {
      const fields = fieldsOf(journey, unit);
      return { unit, edits: only(edits, (field) => field === seeAgain || Object.hasOwn(fields, field)) };
    })
    .filter(({ edits }) => Object.keys(edits).length > 0);

export const outboxOf = (units: readonly Unsent[]): Outbox =>
  new Map(units.map((one) => [keyOf(one.unit), one] as const));

const onTop = (later: Edits, earlier: Edits = {}): Edits => ({
  ...earlier,
  ...Object.fromEntries(
    Object.entries(later).map(([name, edit]) => [name, name === seeAgain ? edit : overEarlier(edit, earlier[name])]),
  ),
});

/** Merges what several pages left, the last one on top. Where they differ in a field, the customer is asked. */
export function mergedUnsent(all: readonly KeptUnsent[]): KeptUnsent {
  const units = new Map<string, Unsent>();
  const deeds = new Map<string, QueuedChange>();
  const names = new Map<string, string>();
  for (const one of all) {
    for (const { unit, edits } of one.units) {
      units.set(keyOf(unit), { unit, edits: onTop(edits, units.get(keyOf(unit))?.edits) });
    }
    for (const queued of one.deeds) deeds.set(queued.standIn, queued);
    for (const [standIn, name] of one.names) names.set(standIn, name);
  }
  return { units: [...units.values()], deeds: [...deeds.values()], names: [...names] };
}
