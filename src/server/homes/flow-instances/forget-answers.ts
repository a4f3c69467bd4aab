import type { Draft, StepDraft } from '#src/engine/field.ts';
import { authorOf } from '#src/engine/opened.ts';
import type { StoredUnit } from './answers.ts';
import { type AnswerSheet, putUnit, removeRow, type Stamp } from './change-answers.ts';

/** People whose answers are forgotten: what they gave, and what is about them. */
export type Forgotten = ReadonlySet<string>;

const names = (value: Draft | undefined, people: Forgotten): boolean =>
  typeof value === 'string' ? people.has(value) : Array.isArray(value) && value.some((one) => names(one, people));

const authorIn = ({ updatedBy: by, updatedByName: name, fieldAuthors: authors }: StoredUnit, field: string) =>
  authorOf({ by, name, authors }, field).by;

/** Returns the fields of a unit that a forgotten person gave, or that name one. */
const fieldsOf = (unit: StoredUnit, people: Forgotten): readonly string[] =>
  Object.keys(unit.value).filter((field) => {
    const by = field in unit.fieldRevisions ? authorIn(unit, field) : null;
    return (by !== null && people.has(by)) || names(unit.value[field], people);
  });

/** The last editor of a unit whose own answers are gone. What others gave in it names them by field. */
const nobody = { updatedBy: null, updatedByName: null };

const without = (value: StepDraft, fields: readonly string[]): StepDraft =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

/** A row is about a forgotten person, or was begun by one and holds nothing that another gave. */
const isWholly = (unit: StoredUnit, fields: readonly string[], people: Forgotten): boolean => {
  if (people.has(unit.rowId)) return true;
  const given = Object.keys(unit.fieldRevisions);
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
    const { step, rowId, value, revision, fieldRevisions } = unit;
    const fields = fieldsOf(unit, people);
    if (rowId !== '' && isWholly(unit, fields, people)) {
      removeRow(sheet, { step, rowId }, revision);
      steps.add(step);
    } else if (fields.length > 0) {
      const next = revision + 1;
      putUnit(sheet, {
        ...unit,
        value: without(value, fields),
        fieldRevisions: { ...fieldRevisions, ...Object.fromEntries(fields.map((field) => [field, next])) },
        fieldAuthors: Object.fromEntries(
          Object.entries(unit.fieldAuthors).filter(([field]) => !fields.includes(field)),
        ),
        revision: next,
        ...(unit.updatedBy !== null && people.has(unit.updatedBy) && nobody),
        updatedAt: at,
      });
      steps.add(step);
    }
  }
  return [...steps];
};
