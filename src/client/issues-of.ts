import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import type { Fields, Issue } from '#src/engine/field.ts';
import type { CallFailed } from './call-failed.ts';

const isFault = (value: unknown): value is { readonly path: string; readonly code: string } =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'code' in value &&
  typeof value.path === 'string' &&
  typeof value.code === 'string';

/** `body.email` → `email`: the first part of the path that is a field of the step. */
const fieldAt = (fields: Fields, path: string): string | undefined =>
  path.split('.').find((part) => fields[part] !== undefined);

/**
 * Returns the fields of a step that a refusal belongs to. These are the ones the server names (`fields` of the problem
 * document), or the flow's field for this code. Empty if the refusal belongs to the whole step.
 */
export function issuesOf(
  { code, params, extra }: CallFailed,
  fields: Fields,
  refusedAt: Partial<Record<ProblemCode, string>>,
): readonly Issue[] {
  const at = refusedAt[code];
  if (at !== undefined && fields[at] !== undefined) return [{ path: at, code, params }];
  const faults = Array.isArray(extra.fields) ? extra.fields.filter(isFault) : [];
  const found = new Map<string, Issue>();
  for (const fault of faults) {
    const path = fieldAt(fields, fault.path);
    if (path === undefined || !isProblemCode(fault.code) || found.has(path)) continue;
    found.set(path, { path, code: fault.code, params: paramsOf(fault) });
  }
  return [...found.values()];
}

const paramsOf = (fault: object): Issue['params'] => {
  const params = 'params' in fault && typeof fault.params === 'object' ? (fault.params ?? {}) : {};
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
};
