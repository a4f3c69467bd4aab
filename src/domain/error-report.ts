import * as v from 'valibot';
import { isProblemCode } from './problem-codes.ts';

/** The parts of addresses that name a page. Any other part may be of a person or a home, and is never sent. */
const known = new Set([
  'broker',
  'customer',
  'new',
  'public-services',
  'verify',
  'journey',
  'power-of-attorney',
  'home',
  'my-home',
  'profile',
  'signed-out',
  'timeline',
  'wealth',
  'pre-market',
  'services',
  'estates',
  'estates2',
  'documents',
  'articles',
  'search-profile',
  'booking',
  'quiz',
  'rewards',
  'notifications',
  'partners',
  'lipscore',
  'splash',
  'privacy-policy',
  'terms-and-conditions',
  'account-deleted',
  'consents',
  'signup',
  'signin',
  'vipps',
  'bankid',
  'register',
  'password',
  'forgot',
  'reset',
  'onboarding',
  'overtake-protocol',
  'settlement',
  'pep-form',
  'seller',
  'buyer',
  'project',
  'start',
  'finish',
  'suggestions',
  'coming',
  'my-search',
  'favorites',
  'gallery',
]);

/** Returns the pattern of an address: known parts as they are, every other one as `:part`, no query, no fragment. */
export const routePattern = (address: string): string => {
  const parts = (address.split(/[?#]/)[0] ?? '').split('/').filter((part) => part !== '');
  return `/${parts
    .slice(0, 8)
    .map((part) => (known.has(part) ? part : ':part'))
    .join('/')}`;
};

/** A line of our own code in a stack: a built file, never an address with a query. */
const frame = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]{1,80}\.js$/, 'INVALID_INPUT')),
  line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
});

export const mostFrames = 20;

/** All that leaves a page when something fails on it (reliability T14): no message, no names, no values. */
export const errorReport = v.strictObject({
  /** The error's class. */
  type: v.picklist(
    [
      ...(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'AggregateError'] as const),
      ...([
        'DOMException',
        'AbortError',
        'QuotaExceededError',
        'CallFailed',
        'ChunkMissing',
        'Spinner',
        'ReplayWorkerSilent',
        'Other',
      ] as const),
    ],
    'INVALID_INPUT',
  ),
  /** The refusal's code, where a call was refused. */
  code: v.optional(v.pipe(v.string(), v.check(isProblemCode, 'INVALID_INPUT'))),
  frames: v.pipe(v.array(frame), v.maxLength(mostFrames, 'INVALID_INPUT')),
  route: v.pipe(
    v.string(),
    v.maxLength(200, 'INVALID_INPUT'),
    v.check((route) => route === routePattern(route.replaceAll(':part', '-')), 'INVALID_INPUT'),
  ),
  /** The app's. */
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'INVALID_INPUT')),
});
export type ErrorReport = v.InferOutput<typeof errorReport>;
export const errorTypes = errorReport.entries.type.options;
