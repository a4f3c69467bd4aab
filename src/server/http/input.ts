import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { AnyEndpoint, Bytes } from '#src/contract/endpoint.ts';
import { type FoundProblem, problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { unknownFields } from './unknown-fields.ts';

/**
 * Returns the dotted paths of texts in `data` that the database cannot store. For an unstorable field name it returns
 * the parent's path, since the name cannot be echoed.
 */
export const unstorableIn = (data: unknown, path: string): readonly string[] => {
  if (typeof data === 'string') return isStorable(data) ? [] : [path];
  if (Array.isArray(data)) return data.flatMap((element, at) => unstorableIn(element, `${path}.${at}`));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    isStorable(name) ? unstorableIn(value, `${path}.${name}`) : [path],
  );
};

/** One refused field: its path, and the catalogue's reason. Never the value (reliability T13). */
export interface RefusedField extends FoundProblem {
  readonly path: string;
}

const isSchema = (value: GenericSchema | Bytes): value is GenericSchema => value.kind === 'schema';

interface Read {
  readonly output: unknown;
  readonly faults: readonly RefusedField[];
  /** Whether a field was sent that the call does not declare. */
  readonly hasMore: boolean;
}

/** Returns the schema's own fault for the field, else that its text has a character that cannot be stored. */
const faultOfText = (path: string, byItsRule: readonly RefusedField[]): RefusedField =>
  byItsRule.find((fault) => fault.path === path) ?? { path, code: 'V_CHARS', params: {} };

const faultsOf = (schema: GenericSchema, data: unknown, root: string): Read => {
  const unkept = unstorableIn(data, root);
  const unknown = unknownFields(schema, data, root).map(
    (path): RefusedField => ({ path, code: 'INVALID_INPUT', params: {} }),
  );
  const read = safeParse(schema, data);
  const faults = (read.issues ?? []).map((issue): RefusedField => {
    const path = getDotPath(issue);
    return { path: path ? `${root}.${path}` : root, ...problemOfIssue(issue) };
  });
  // First of all: no rule further in should read text that cannot be stored, and such a name must not be echoed.
  if (unkept.length > 0)
    return { faults: unkept.map((path) => faultOfText(path, faults)), output: undefined, hasMore: false };
  // A strict object finds unknown fields itself.
  const hasMore = unknown.length > 0 || (read.issues ?? []).some(({ expected }) => expected === 'never');
  return { output: read.output, faults: [...unknown, ...faults], hasMore };
};

/**
 * Returns a problem that the schema found and the call declares (an unknown link, a missing choice), to refuse with
 * that.
 */
const declaredProblem = (endpoint: AnyEndpoint, faults: readonly RefusedField[]): RefusedField | undefined =>
  faults.find(({ code }) => endpoint.problems.includes(code));

const parsed = (endpoint: AnyEndpoint, schema: GenericSchema, data: unknown, root: string): unknown => {
  const { output, faults, hasMore } = faultsOf(schema, data, root);
  const [first] = faults;
  if (!first) return output;
  // A malformed id and another person's id must look the same (reliability T7).
  if (root === 'params') throw new Refused('NOT_FOUND');
  // Reliability T8: a request that names a server-owned field gets 400, whatever else is wrong.
  const declared = hasMore ? undefined : declaredProblem(endpoint, faults);
  throw declared
    ? new Refused(declared.code, { params: declared.params, extra: { fields: faults } })
    : new Refused('INVALID_INPUT', { extra: { fields: faults } });
};

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

const bodyOf = (endpoint: AnyEndpoint, body: unknown): unknown => {
  if (endpoint.body === undefined) {
    if (!isEmpty(body))
      throw new Refused('INVALID_INPUT', { extra: { fields: [{ path: 'body', code: 'INVALID_INPUT', params: {} }] } });
    return undefined;
  }
  if (isSchema(endpoint.body)) return parsed(endpoint, endpoint.body, body, 'body');
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new Refused('INVALID_INPUT', { extra: { fields: [{ path: 'body', code: 'V_REQUIRED', params: {} }] } });
};

export interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Parses a request by its contract. Throws `Refused`: NOT_FOUND for the address, INVALID_INPUT with `fields` for the
 * rest.
 */
export const readInput = (endpoint: AnyEndpoint, raw: Raw): { params: unknown; query: unknown; body: unknown } => ({
  params: endpoint.params && parsed(endpoint, endpoint.params, raw.params, 'params'),
  query: endpoint.query && parsed(endpoint, endpoint.query, raw.query, 'query'),
  body: bodyOf(endpoint, raw.body),
});

/**
 * Returns the revision of `If-Match`, as `"12"` or `12`. Throws INVALID_INPUT for anything else: a condition that is
 * not understood must not count as none.
 */
export const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) {
    throw new Refused('INVALID_INPUT', {
      extra: { fields: [{ path: 'header.if-match', code: 'INVALID_INPUT', params: {} }] },
    });
  }
  return Number(digits);
};
