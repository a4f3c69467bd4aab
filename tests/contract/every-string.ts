import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The part of JSON Schema that our bodies use. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly pattern?: string;
  readonly minItems?: number;
}

/**
 * Usual values; the first that the field's own rule accepts is used, so that the call is not refused for another field.
 */
const usual = [
  '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e03',
  'x'.repeat(43),
  'kari@example.com',
  '+4742000111',
  '42000111',
  '0550',
  '2026-12-01',
  '2026-12-01T10:00:00.000Z',
  '1234',
  'a'.repeat(64),
  'Prøve Prøvesen',
] as const;
const fitting = ({ pattern }: Shape): string => {
  if (pattern === undefined) return usual[10];
  const rule = new RegExp(pattern, 'u');
  return usual.find((one) => rule.test(one)) ?? usual[10];
};

/** Values of the types that hold no text. */
const withoutText = new Map<string, Json>([
  ['boolean', true],
  ['number', 1],
  ['integer', 1],
  ['null', null],
]);

/** Returns a value of a shape; `say` returns each string, given its path. */
const written = (shape: Shape, at: string, say: (at: string, shape: Shape) => string): Json => {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices?.[0] !== undefined) return written(choices[0], at, say);
  if (shape.const !== undefined && typeof shape.const !== 'string') return shape.const;
  if (shape.enum !== undefined || shape.const !== undefined) {
    const given = say(at, shape);
    return given === fitting(shape) ? (shape.const ?? shape.enum?.[0] ?? given) : given;
  }
  if (shape.properties) {
    const entries = Object.entries(shape.properties);
    return Object.fromEntries(entries.map(([name, inner]) => [name, written(inner, `${at}.${name}`, say)]));
  }
  if (shape.type === 'array') return [written(shape.items ?? {}, `${at}[]`, say)];
  const plain = withoutText.get(String(shape.type));
  if (plain !== undefined) return plain;
  if (shape.type === 'object')
    return { [`${say(`${at}.*`, {})}`.slice(0, 40)]: say(`${at}.*`, {}), changes: say(`${at}.*`, {}) };
  return say(at, shape);
};

const shapeOf = (schema: GenericSchema): Shape =>
  // seam: `toJsonSchema` of an object schema has these parts, and no other is read here.
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Shape;

/**
 * Returns bodies of a call with one text in all of its string fields, and then in each alone with usual values in the
 * others. So every field is judged by the rule behind it, and not only by the first rule that refuses.
 */
export const bodiesWith = ({ body }: AnyEndpoint, text: string): readonly Json[] => {
  if (body === undefined || body.kind === 'bytes') return [];
  const shape = shapeOf(body);
  const fields: string[] = [];
  const all = written(shape, '', (at) => {
    if (!fields.includes(at)) fields.push(at);
    return text;
  });
  const alone = fields.map((field) => written(shape, '', (at, inner) => (at === field ? text : fitting(inner))));
  return [all, ...alone];
};

/** Returns the parameter names of a call's query. */
export const queryOf = ({ query }: AnyEndpoint): readonly string[] =>
  query === undefined ? [] : Object.keys(shapeOf(query).properties ?? {});
