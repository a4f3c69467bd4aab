import { readOne } from '#src/engine/check.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type FieldAt, idOfPath } from './field-at.ts';
import { placeOf } from './place.ts';

/** Another field of the same step or row; undefined when there is none of that name. */
export function besideOf({ form, place, last }: FieldAt, name: string, texts: FieldAt['texts']): FieldAt | undefined {
  const { row } = place;
  const fields = row === undefined ? form.declared.fields : form.declared.fields[row.group]?.fields;
  const field = fields?.[name];
  if (field === undefined) return undefined;
  const there = placeOf(name, row);
  return { form, field, texts, place: there, id: idOfPath(form.step, there.path), last };
}

/** The texts of a field beside another, where the flow has them. */
export function textsBeside({ form, place }: FieldAt, name: string): FieldAt['texts'] | undefined {
  const step: Readonly<Record<string, AnyFieldTexts>> | undefined = form.flow.texts.steps[form.step]?.fields;
  return place.row === undefined ? step?.[name] : step?.[place.row.group]?.fields?.[name];
}

/** A number as the field takes it: with fewer decimals where it takes fewer. Undefined when it takes none of it. */
export function takenBy({ field }: FieldAt, value: string): string | undefined {
  const [whole = '', decimals = ''] = value.split('.');
  const shorter = Array.from({ length: decimals.length + 1 }, (_, cut) => decimals.slice(0, decimals.length - cut));
  const ways = shorter.map((part) => (part === '' ? whole : `${whole},${part}`));
  return (value.includes('.') ? ways : [value]).find((way) => readOne(field, way) !== undefined);
}
