import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, daysBetween } from '#src/domain/oslo-calendar.ts';
import { isAsked } from '#src/engine/check.ts';
import type { Draft, Env, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';

/** What a sample's home has, and its counterpart in the home that is filled in. */
export interface Surroundings {
  readonly sample: Env;
  readonly real: Env;
  /** The id of a stored picture. */
  readonly picture: string;
}

/**
 * Returns a sample adapted to another home and day. Dates keep their distance from today. A choice becomes the same or
 * the one at its index, a picture is one that exists, and fields not asked are dropped. The same for every flow.
 */
export const realDraft = (fields: Fields, draft: StepDraft, around: Surroundings, step?: StepDraft): StepDraft => {
  const given = Object.entries(draft).map(([name, value]): [string, Draft | undefined] => {
    const field = fields[name];
    return [name, field === undefined ? value : realValue(field, value, around, draft)];
  });
  const real = Object.fromEntries(given);
  return Object.fromEntries(
    given.filter(([name]) => fields[name] === undefined || isAsked(fields[name], real, around.real, step ?? real)),
  );
};

const isRow = (value: unknown): value is RowDraft => typeof value === 'object' && value !== null;

function realValue(field: Field, value: Draft | undefined, around: Surroundings, step: StepDraft): Draft | undefined {
  if (field.kind === 'rows' && Array.isArray(value)) return realRows(field, value.filter(isRow), around, step);
  if (field.kind === 'picture') return around.picture;
  if (field.kind === 'pictures') return [around.picture];
  if (field.options !== undefined && 'list' in field.options) {
    const { list } = field.options;
    if (Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? realChoice(list, one, around) : one));
    return typeof value === 'string' ? realChoice(list, value, around) : value;
  }
  const isDay = field.kind === 'date' || field.kind === 'date-time';
  return isDay && typeof value === 'string' ? realDay(value, around) : value;
}

/** A card belongs to its entry: it has the entry's id in this home, and is left out without one. */
const realRows = (
  field: Field,
  rows: readonly RowDraft[],
  around: Surroundings,
  step: StepDraft,
): readonly RowDraft[] => {
  const { of } = field;
  const real = rows.map((row) => {
    const id = of === undefined ? row.id : realChoice(of.list, row.id, around);
    return { ...realDraft(field.fields ?? {}, { ...row, id }, around, step), id };
  });
  return of === undefined ? real : real.filter((row) => around.real.lists[of.list]?.some(({ id }) => id === row.id));
};

const dayOf = ({ today }: Env): IsoDate => {
  if (!isIsoDate(today))
    throw new Error("The environment's today is no date. Check sampleEnv in samples.ts of the flow");
  return today;
};

/** Moves "24.11.2026 12:00" on a sample's 24 November to today at noon; a day long ago keeps its distance. */
function realDay(value: string, { sample, real }: Surroundings): string {
  const [day = '', ...clock] = value.split(' ');
  const read = readNorwegianDate(day);
  if (read === undefined) return value;
  return [norwegianDate(addDays(read, daysBetween(dayOf(sample), dayOf(real)))), ...clock].join(' ');
}

const realChoice = (list: string, value: string, { sample, real }: Surroundings): string => {
  const [here = [], there = []] = [real.lists[list], sample.lists[list]];
  if (here.some(({ id }) => id === value)) return value;
  return here[there.findIndex(({ id }) => id === value)]?.id ?? value;
};
