import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

/**
 * Returns the refusals that a call may give beside its own problems. `/openapi.json` lists them, and tests check them.
 */
export const generalProblems = (endpoint: AnyEndpoint): readonly ProblemCode[] => [
  ...(endpoint.access === 'open' ? [] : (['AUTH_NOT_LOGGED_IN'] as const)),
  ...(endpoint.access === 'link' || endpoint.access === 'home' ? (['LINK_GONE'] as const) : []),
  ...(endpoint.reaches === undefined || endpoint.reaches === 'proving' || endpoint.access === 'open'
    ? []
    : (['AUTH_STEP_UP'] as const)),
  ...(endpoint.flag === undefined ? [] : (['SWITCHED_OFF'] as const)),
  ...(endpoint.params ? (['NOT_FOUND'] as const) : []),
  // Also for a body where none belongs, and for an `If-Match` that is no number.
  'INVALID_INPUT',
  // STALE: the call took effect under this key before, but its answer was not stored. The caller must read the current
  // state.
  ...(endpoint.idempotent ? (['KEY_REUSE', 'IN_FLIGHT', 'STALE'] as const) : []),
  // More live streams than one person has screens (open-streams.ts).
  ...(endpoint.answer?.kind === 'stream' ? (['TOO_MANY'] as const) : []),
  ...(endpoint.method === 'GET' ? [] : (['STORAGE'] as const)),
  'UNAVAILABLE',
  'GEN_ERROR',
];
