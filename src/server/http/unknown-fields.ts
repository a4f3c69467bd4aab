import type { GenericSchema } from 'valibot';

/** The parts of a Valibot schema that this walk reads. All are optional, since they depend on `type`. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly value?: unknown;
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inObject = (shape: Shape, data: unknown, path: string): string[] => {
  const entries = shape.entries ?? {};
  if (!isRecord(data)) return [];
  return Object.keys(data).flatMap((key) => {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return entry ? walk(entry, data[key], `${path}.${key}`) : [`${path}.${key}`];
  });
};

/** Of several ways to read the data, returns the one with the fewest unknown fields. */
const fewest = (answers: readonly string[][]): string[] =>
  answers.reduce((best, next) => (next.length < best.length ? next : best), answers[0] ?? []);

const walk = (shape: Shape, data: unknown, path: string): string[] => {
  switch (shape.type) {
    case 'object':
      return inObject(shape, data, path);
    case 'array':
      return Array.isArray(data) && shape.item
        ? data.flatMap((element, at) => walk(shape.item as Shape, element, `${path}.${at}`))
        : [];
    case 'tuple':
      return Array.isArray(data)
        ? (shape.items ?? []).flatMap((item, at) => walk(item, data[at], `${path}.${at}`))
        : [];
    case 'record':
      return isRecord(data) && isShape(shape.value)
        ? Object.entries(data).flatMap(([key, value]) => walk(shape.value as Shape, value, `${path}.${key}`))
        : [];
    case 'union':
    case 'variant':
      return fewest((shape.options ?? []).filter(isShape).map((option) => walk(option, data, path)));
    case 'intersect': {
      // A field is known when any of the parts knows it.
      const [first = [], ...rest] = (shape.options ?? []).filter(isShape).map((option) => walk(option, data, path));
      return first.filter((field) => rest.every((unknown) => unknown.includes(field)));
    }
    default:
      return shape.wrapped ? walk(shape.wrapped, data, path) : [];
  }
};

/**
 * Returns the fields of `data` that `schema` does not declare, as dotted paths. `v.object` drops them silently. An
 * input with such a field is refused instead (reliability T8), whichever kind of object the contract uses.
 */
export const unknownFields = (schema: GenericSchema, data: unknown, root: string): readonly string[] =>
  // seam: Valibot has a type per kind of schema; this walk reads the same few parts of every one.
  walk(schema as unknown as Shape, data, root);
