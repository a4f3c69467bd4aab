import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, daysBetween } from '#src/domain/oslo-calendar.ts';
import type { Draft, Env, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';

/** What a sample's home has, and what stands in its place in the home that is filled in. */
export interface Surroundings {
  readonly sample: Env;
  readonly real: Env;
  /** The id of a kept picture. */
  readonly picture: string;
}

/**
 * A sample as it would be given in another home, on another day: dates as far from today, the choice in the same place
 * of the list, a picture that exists. The same for every flow there is.
 */
export const realDraft = (fields: Fields, draft: StepDraft, around: Surroundings): StepDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : realValue(field, value, around)];
    }),
  );

const isRow = (value: unknown): value is RowDraft => typeof value === 'object' && value !== null;

function realValue(field: Field, value: Draft | undefined, around: Surroundings): Draft | undefined {
  if (field.kind === 'rows' && Array.isArray(value)) {
    return value.filter(isRow).map((row) => ({ ...realDraft(field.fields ?? {}, row, around), id: row.id }));
  }
  if (field.kind === 'picture') return around.picture;
  if (field.kind === 'pictures') return [around.picture];
  if (typeof value !== 'string') return value;
  if (field.kind === 'date' || field.kind === 'date-time') return realDay(value, around);
  if (field.options !== undefined && 'list' in field.options) return realChoice(field.options.list, value, around);
  return value;
}

const dayOf = ({ today }: Env): IsoDate => {
  if (!isIsoDate(today)) throw new Error('A day is missing');
  return today;
};

/** "24.11.2026 12:00" on a sample's 24 November becomes today at noon; a day long ago stays as far away. */
function realDay(value: string, { sample, real }: Surroundings): string {
  const [day = '', ...clock] = value.split(' ');
  const read = readNorwegianDate(day);
  if (read === undefined) return value;
  return [norwegianDate(addDays(read, daysBetween(dayOf(sample), dayOf(real)))), ...clock].join(' ');
}

const realChoice = (list: string, value: string, { sample, real }: Surroundings): string =>
  real.lists[list]?.[sample.lists[list]?.findIndex(({ id }) => id === value) ?? -1]?.id ?? value;
