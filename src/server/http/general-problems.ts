import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';

/** What a call may refuse beside its own problems, for what it is: `/openapi.json` lists them, tests hold to them. */
export const generalProblems = (endpoint: AnyEndpoint): readonly ProblemCode[] => [
  ...(endpoint.access === 'open' ? [] : (['AUTH_NOT_LOGGED_IN'] as const)),
  ...(endpoint.access === 'link' || endpoint.access === 'home' ? (['LINK_GONE'] as const) : []),
  ...(endpoint.flag === undefined ? [] : (['SWITCHED_OFF'] as const)),
  ...(endpoint.params ? (['NOT_FOUND'] as const) : []),
  // Also for a body where none belongs, and for an `If-Match` that is no number.
  'INVALID_INPUT',
  // STALE: it took effect under this key before, but its answer was not kept. Read what is there now.
  ...(endpoint.idempotent ? (['KEY_REUSE', 'IN_FLIGHT', 'STALE'] as const) : []),
  // More live streams than one person has screens (open-streams.ts).
  ...(endpoint.answer?.kind === 'stream' ? (['TOO_MANY'] as const) : []),
  ...(endpoint.method === 'GET' ? [] : (['STORAGE'] as const)),
  'UNAVAILABLE',
  'GEN_ERROR',
];
