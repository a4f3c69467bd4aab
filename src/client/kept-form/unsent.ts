import { seeAgain } from '#src/engine/consequences.ts';
import type { Fields } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import { type Edit, type Edits, keyOf, type Outbox, type Unit, type Unsent } from '../outbox.ts';
import { overEarlier } from '../rivals.ts';
import type { Deed } from './deeds.ts';
import type { Waiting } from './offline-calls.ts';

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

/** Without refusals: whether the form of now takes a value is for the form of now to say. */
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

/** How many answers and things wait. A name that the server has given is nothing that waits. */
export const countOf = ({ units, deeds }: KeptUnsent): number => count(units) + deeds.length;

/** Of what was typed before, what the form still asks. */
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

/** What several pages left, the last one on top: where they differ in a field, its person is asked. */
export function together(all: readonly KeptUnsent[]): KeptUnsent {
  const units = new Map<string, Unsent>();
  const deeds = new Map<string, Deed>();
  const names = new Map<string, string>();
  for (const one of all) {
    for (const { unit, edits } of one.units) {
      units.set(keyOf(unit), { unit, edits: onTop(edits, units.get(keyOf(unit))?.edits) });
    }
    for (const deed of one.deeds) deeds.set(deed.standIn, deed);
    for (const [standIn, name] of one.names) names.set(standIn, name);
  }
  return { units: [...units.values()], deeds: [...deeds.values()], names: [...names] };
}
