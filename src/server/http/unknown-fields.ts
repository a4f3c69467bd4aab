import type { GenericSchema } from 'valibot';

/** What this walk reads of a Valibot schema. All of it is optional: which parts are there depends on `type`. */
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

/** Of several ways to read the data, the one that leaves the fewest fields unexplained. */
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
 * The fields of `data` that `schema` does not declare, as dotted paths. `v.object` drops them in silence; an input with
 * such a field is refused instead (reliability T8), whichever kind of object the contract was written with.
 */
export const unknownFields = (schema: GenericSchema, data: unknown, root: string): readonly string[] =>
  // seam: Valibot's own types name each kind of schema; this walk asks every one for the same few parts.
  walk(schema as unknown as Shape, data, root);
