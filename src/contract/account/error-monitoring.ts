import { errorReport } from '#src/domain/error-report.ts';
import { endpoint } from '../endpoint.ts';

/** Errors of pages, sent only with consent (reliability T14). */
export const errorMonitoring = {
  report: endpoint({
    method: 'POST',
    path: '/monitoring/errors',
    access: 'open',
    summary: 'Something failed on a page: its kind, its code, lines of our own files, the pattern of the address',
    body: errorReport,
    problems: ['TOO_MANY'],
  }),
};
