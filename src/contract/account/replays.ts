import * as v from 'valibot';
import { errorReport } from '#src/domain/error-report.ts';
import { endpoint } from '../endpoint.ts';

const { route, version } = errorReport.entries;

/** The base64 of one segment: what two minutes of a page come to, masked and compressed, and less than a body may be. */
const packed = v.pipe(v.string(), v.maxLength(180_000, 'INVALID_INPUT'), v.base64('INVALID_INPUT'));

/** Replays of public pages, recorded and sent only with consent (reliability T14). */
export const replays = {
  settings: endpoint({
    method: 'GET',
    path: '/monitoring/replays/settings',
    access: 'open',
    summary: 'How many of a hundred visits with consent are recorded',
    answer: v.object({ percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)) }),
    problems: [],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/monitoring/replays',
    access: 'open',
    summary: 'A segment of a replay: masked events of rrweb, as gzip in base64',
    body: v.strictObject({
      /** Chosen by the page for one visit; it identifies no person. */
      replay: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'INVALID_INPUT')),
      segment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
      route,
      version,
      packed,
    }),
    problems: ['TOO_MANY'],
  }),
};
export type ReplaySegment = v.InferOutput<typeof replays.keep.body>;
