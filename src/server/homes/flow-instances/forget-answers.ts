import type { Draft, StepDraft } from '#src/engine/field.ts';
import { authorOf } from '#src/engine/opened.ts';
import type { StoredUnit } from './answers.ts';
import { type AnswerSheet, putUnit, removeRow, type Stamp } from './change-answers.ts';

/** People whose answers are forgotten: what they gave, and what is about them. */
export type Forgotten = ReadonlySet<string>;

const names = (value: Draft | undefined, people: Forgotten): boolean =>
  typeof value === 'string' ? people.has(value) : Array.isArray(value) && value.some((one) => names(one, people));

const authorIn = ({ updated_by: by, updated_by_name: name, field_authors: authors }: StoredUnit, field: string) =>
  authorOf({ by, name, authors }, field).by;

/** Returns the fields of a unit that a forgotten person gave, or that name one. */
const fieldsOf = (unit: StoredUnit, people: Forgotten): readonly string[] =>
  Object.keys(unit.value).filter((field) => {
    const by = field in unit.field_revisions ? authorIn(unit, field) : null;
    return (by !== null && people.has(by)) || names(unit.value[field], people);
  });

/** The last editor of a unit whose own answers are gone. What others gave in it names them by field. */
const nobody = { updated_by: null, updated_by_name: null };

const without = (value: StepDraft, fields: readonly string[]): StepDraft =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

/** A row is about a forgotten person, or was begun by one and holds nothing that another gave. */
const isWholly = (unit: StoredUnit, fields: readonly string[], people: Forgotten): boolean => {
  if (people.has(unit.row_id)) return true;
  const given = Object.keys(unit.field_revisions);
  const isAbout = Object.values(unit.value).some((value) => names(value, people));
  return isAbout || (given.length > 0 && given.every((field) => fields.includes(field)));
};

/**
 * Takes out of a sheet what these people gave, and every row that is about one of them, so that those who come after
 * them are asked again. What others gave stays. Returns the steps that lost something.
 */
export const forgetAnswers = (sheet: AnswerSheet, people: Forgotten, { at }: Pick<Stamp, 'at'>): readonly string[] => {
  const steps = new Set<string>();
  for (const unit of sheet.units) {
    const { step, row_id: rowId, value, revision, field_revisions } = unit;
    const fields = fieldsOf(unit, people);
    if (rowId !== '' && isWholly(unit, fields, people)) {
      removeRow(sheet, { step, rowId }, revision);
      steps.add(step);
    } else if (fields.length > 0) {
      const next = revision + 1;
      putUnit(sheet, {
        ...unit,
        value: without(value, fields),
        field_revisions: { ...field_revisions, ...Object.fromEntries(fields.map((field) => [field, next])) },
        field_authors: Object.fromEntries(
          Object.entries(unit.field_authors).filter(([field]) => !fields.includes(field)),
        ),
        revision: next,
        ...(unit.updated_by !== null && people.has(unit.updated_by) && nobody),
        updated_at: at,
      });
      steps.add(step);
    }
  }
  return [...steps];
};
