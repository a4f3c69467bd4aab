import { STATUS_CODES } from 'node:http';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type ProblemCode, problemCodes } from '#src/domain/problem-codes.ts';
import { problemStatus, problemText } from '#src/texts/problems.ts';
import { generalProblems } from './general-problems.ts';
import { componentsOf, type Json, schemaOf, wholeSchemaOf } from './openapi-schemas.ts';
import type { ServedResource } from './routes.ts';

const parametersOf = (schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = wholeSchemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
};

/** Headers that many calls share, described once. */
const sharedHeaders = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'The revision that was read',
  },
  FormVersion: {
    name: 'Form-Version',
    in: 'header',
    required: false,
    schema: { type: 'integer', minimum: 1 },
    description: 'The version of the form that the page was made of',
  },
  FormPerson: {
    name: 'Form-Person',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 60 },
    description: 'The person whom the page was opened as; refused when another has opened the form on this phone since',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
} as const satisfies Record<string, Json>;
const shared = (name: keyof typeof sharedHeaders): Json => ({ $ref: `#/components/parameters/${name}` });

const headersOf = (endpoint: AnyEndpoint): Json[] => {
  const refuses = (...codes: readonly ProblemCode[]) => codes.some((code) => endpoint.problems.includes(code));
  return [
    ...endpoint.headers.map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string', maxLength: 254 },
      description: 'Percent-encoded',
    })),
    ...(refuses('REV_REQUIRED', 'STALE') ? [shared('IfMatch')] : []),
    ...(refuses('FORM_NEWER') ? [shared('FormVersion')] : []),
    ...(endpoint.access === 'link' ? [shared('FormPerson')] : []),
    ...(endpoint.idempotent ? [shared('IdempotencyKey')] : []),
  ];
};

const binary = { schema: { type: 'string', format: 'binary' } };
const bodyOf = ({ body }: AnyEndpoint): Json => {
  if (body === undefined) return {};
  const content =
    body.kind === 'bytes'
      ? Object.fromEntries(body.types.map((type) => [type, binary]))
      : { 'application/json': { schema: schemaOf(body, 'input') } };
  return { requestBody: { required: true, content } };
};

const answerOf = (endpoint: AnyEndpoint): Json => {
  const { answer, status, statusAgain } = endpoint;
  if (statusAgain !== undefined)
    return {
      ...answerOf({ ...endpoint, statusAgain: undefined }),
      ...answerOf({ ...endpoint, status: statusAgain, statusAgain: undefined }),
    };
  const description = STATUS_CODES[status] ?? 'Done';
  if (answer === undefined) return { [status]: { description } };
  if (answer.kind === 'bytes') {
    return { [status]: { description, content: Object.fromEntries(answer.types.map((type) => [type, binary])) } };
  }
  const [type, schema] = answer.kind === 'stream' ? ['text/event-stream', answer.event] : ['application/json', answer];
  return { [status]: { description, content: { [type]: { schema: schemaOf(schema, 'output') } } } };
};

/** Returns every refusal of a call, by its HTTP status. */
export const problemsByStatus = (endpoint: AnyEndpoint): ReadonlyMap<number, readonly ProblemCode[]> => {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...endpoint.problems, ...generalProblems(endpoint)])) {
    // Refused input is 400, even if a screen uses the same code with another status.
    const status = problemStatus(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
};

const refusalOf = (codes: readonly ProblemCode[]): Json => ({
  description: codes.join(', '),
  content: {
    'application/problem+json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
    },
  },
});

/** Refusals that several calls share, named by their status and stored once. */
class SharedRefusals {
  readonly #byName = new Map<string, Json>();
  readonly #names = new Map<string, string>();

  /** Returns the refusals of a call by status, as references. */
  of(endpoint: AnyEndpoint): Json {
    const referred = [...problemsByStatus(endpoint)].map(([status, codes]) => {
      const key = `${status} ${codes.toSorted().join(' ')}`;
      const name = this.#names.get(key) ?? this.#add(key, status, codes.toSorted());
      return [status, { $ref: `#/components/responses/${name}` }] as const;
    });
    return Object.fromEntries(referred);
  }

  #add(key: string, status: number, codes: readonly ProblemCode[]): string {
    const word = (STATUS_CODES[status] ?? 'Refused').replace(/\W/g, '');
    const [first = ''] = codes;
    const named = codes.length === 1 ? `${word}_${first}` : `${word}_${this.#byName.size + 1}`;
    this.#names.set(key, named);
    this.#byName.set(named, refusalOf(codes));
    return named;
  }

  /** Returns every refusal that was referred to, by name. */
  all(): Json {
    return Object.fromEntries(this.#byName);
  }
}

const security = {
  open: [],
  link: [{ linkSession: [] }],
  broker: [{ brokerToken: [] }],
  home: [{ linkSession: [] }, { brokerToken: [] }],
  customer: [{ customerToken: [] }],
} as const;

const operationOf = (
  { name: room, area }: ServedResource,
  name: string,
  endpoint: AnyEndpoint,
  refusals: SharedRefusals,
): Json => ({
  operationId: `${room}.${name}`,
  tags: [area],
  summary: endpoint.summary,
  security: security[endpoint.access],
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...headersOf(endpoint),
  ],
  ...bodyOf(endpoint),
  responses: { ...answerOf(endpoint), ...refusals.of(endpoint) },
});

/** Markdown list of all codes and their texts, for people who read the document. */
const codeTable = problemCodes.map((code) => `- \`${code}\`: ${problemText(code, 'en')}`).join('\n');

const Problem = {
  type: 'object',
  description: 'RFC 9457. `detail` and `message` are the text to show, in the language of Accept-Language (nb or en).',
  required: ['type', 'title', 'status', 'code', 'detail', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: codeTable },
    detail: { type: 'string' },
    message: { type: 'string' },
    next: { type: 'string' },
    params: { type: 'object' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** Returns the contract as an OpenAPI 3.1 document. */
export const openapi = (
  resources: readonly ServedResource[],
  brand: string,
  publicUrl: string,
  prefix: string,
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  const refusals = new SharedRefusals();
  for (const resource of resources) {
    for (const [name, endpoint] of Object.entries(resource.handled.resource)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(resource, name, endpoint, refusals),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand, version: '1' },
    servers: [{ url: `${publicUrl}${prefix}` }],
    tags: [...new Set(resources.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...componentsOf(paths), Problem },
      parameters: sharedHeaders,
      responses: refusals.all(),
      securitySchemes: {
        linkSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'flow',
          description: 'Set by the exchange of a personal link',
        },
        brokerToken: { type: 'http', scheme: 'bearer', description: 'Answered by broker sign-in' },
        customerToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Answered by every way in' },
      },
    },
  };
};
