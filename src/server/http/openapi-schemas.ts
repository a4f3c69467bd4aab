import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/**
 * Examples of values that a reader would not guess, by component name. tests/contract/openapi.test.ts checks them
 * against their schemas. All are invented; the numbers are Norway's own for tests and films.
 */
export const examples: Readonly<Record<string, unknown>> = {
  BrokerId: 'broker-kari-berg',
  MailedTokenCode4: '4821',
  SharedCode4: '4821',
  CustomerId: '0b9cf0a1-5f0e-4d0c-9d5e-6f5b6f0c1a11',
  DocumentId: '3d0c7c52-2f6b-4b1f-8a39-9a4a2f6f7b22',
  Email: 'kari.nordmann@example.com',
  EstateId: '7f6d1c52-0d3a-4b56-9a0a-1f0e7c1d2e33',
  FlowInstanceId: '9b2f4c60-6f2f-4e7c-8f8e-2a6f3e4d5c44',
  IsoDate: '2026-12-01',
  IsoInstant: '2026-12-01T11:30:00.000Z',
  Mobile: '+4791234567',
  Name: 'Kari Nordmann',
  ParticipantId: '1e2d3c4b-5a69-4788-8c7b-6a5948372655',
  PictureId: '2f3e4d5c-6b7a-4899-9d8c-7b6a59483766',
  Postcode: '0150',
  Revision: 3,
  Sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

export type Json = Readonly<Record<string, unknown>>;
/** Whether a schema describes what a caller sends or what the server returns. */
export type Side = 'input' | 'output';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../contract/**/*.ts', '../../domain/*.ts', '!../../**/*.test.ts'],
  { eager: true },
);

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const fileOf = (path: string): string => path.split('/').at(-1)?.replace(/\.ts$/, '') ?? '';

/** Returns every exported schema by its name. Schemas that share a name get their file's name in front. */
const named = (): Record<string, GenericSchema> => {
  const found = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) => (isSchema(schema) ? [{ path, name, schema }] : [])),
  );
  const count = (name: string) => new Set(found.filter((one) => one.name === name).map(({ schema }) => schema)).size;
  return Object.fromEntries(
    found.map(({ path, name, schema }) => [
      count(name) > 1 ? `${pascal(fileOf(path))}${pascal(name)}` : pascal(name),
      schema,
    ]),
  );
};

/** Every exported schema of the contract and the domain, by the name of its component. */
export const schemas = named();
const place = '#/components/schemas/';
// Rules that JSON Schema cannot express (a check digit, a sum) are left out; the server still checks them.
const base = { errorMode: 'ignore', target: 'draft-2020-12' } as const satisfies ConversionConfig;
const refersTo = (schema: unknown): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);

const definitionsOf = (typeMode: Side) =>
  toJsonSchemaDefs(schemas, { ...base, typeMode, overrideRef: ({ referenceId }) => `${place}${referenceId}` });
const both = { input: definitionsOf('input'), output: definitionsOf('output') };

/** Names whose two sides differ, in themselves or in what they refer to. */
const differing: ReadonlySet<string> = (() => {
  const names = Object.keys(schemas);
  const found = new Set(names.filter((name) => JSON.stringify(both.input[name]) !== JSON.stringify(both.output[name])));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const name of names) if (refersTo(both.output[name]).some((one) => found.has(one))) found.add(name);
  }
  return found;
})();

const nameOn = (side: Side, name: string): string => (side === 'input' && differing.has(name) ? `${name}Input` : name);
const placed = (side: Side, schema: unknown): Json =>
  JSON.parse(
    JSON.stringify(schema).replace(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
      (_, name: string) => `"$ref":"${place}${nameOn(side, name)}"`,
    ),
  );

/** Returns a schema of the contract as JSON Schema. Schemas exported by name become references to components. */
export const schemaOf = (schema: GenericSchema, side: Side): Json => {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    ...base,
    typeMode: side,
    definitions: schemas,
    overrideRef: ({ referenceId }) => `${place}${referenceId}`,
  });
  return placed(side, rest);
};

/** Returns the schema itself where `schemaOf` would return a reference. */
export const wholeSchemaOf = (schema: GenericSchema, side: Side): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { ...base, typeMode: side });
  return rest;
};

/** Returns the components that a document refers to, and those that these refer to. */
export const componentsOf = (document: unknown): Record<string, Json> => {
  const sides = (['output', 'input'] as const).flatMap((side) =>
    Object.keys(schemas).map((name) => [nameOn(side, name), { side, name }] as const),
  );
  const known = new Map(sides.toReversed());
  const components: Record<string, Json> = {};
  const waiting = [...refersTo(document)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const found = known.get(next);
    if (found === undefined || components[next] !== undefined) continue;
    const example = examples[found.name];
    const shown = example === undefined ? {} : { examples: [example] };
    const schema = { ...placed(found.side, both[found.side][found.name]), ...shown };
    components[next] = schema;
    waiting.push(...refersTo(schema));
  }
  return Object.fromEntries(Object.entries(components).sort(([one], [other]) => one.localeCompare(other)));
};
