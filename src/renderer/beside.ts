import { readOne } from '#src/engine/check.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type FieldAt, idOfPath } from './field-at.ts';
import { placeOf } from './place.ts';

/** Returns another field of the same step or row; undefined when none has that name. */
export function besideOf({ form, place, last }: FieldAt, name: string, texts: FieldAt['texts']): FieldAt | undefined {
  const { row } = place;
  const fields = row === undefined ? form.declared.fields : form.declared.fields[row.group]?.fields;
  const field = fields?.[name];
  if (field === undefined) return undefined;
  const there = placeOf(name, row);
  return { form, field, texts, place: there, id: idOfPath(form.step, there.path), last };
}

/** Returns the texts of a field in the same step or row, where the flow has them. */
export function textsBeside({ form, place }: FieldAt, name: string): FieldAt['texts'] | undefined {
  const step: Readonly<Record<string, AnyFieldTexts>> | undefined = form.flow.texts.steps[form.step]?.fields;
  return place.row === undefined ? step?.[name] : step?.[place.row.group]?.fields?.[name];
}

/** Returns a number as the field accepts it, with decimals cut to its limit. Undefined when it accepts none of it. */
export function takenBy({ field }: FieldAt, value: string): string | undefined {
  const [whole = '', decimals = ''] = value.split('.');
  const shorter = Array.from({ length: decimals.length + 1 }, (_, cut) => decimals.slice(0, decimals.length - cut));
  const ways = shorter.map((part) => (part === '' ? whole : `${whole},${part}`));
  return (value.includes('.') ? ways : [value]).find((way) => readOne(field, way) !== undefined);
}
