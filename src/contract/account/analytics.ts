import { analyticsEvent } from '#src/domain/analytics.ts';
import { endpoint } from '../endpoint.ts';

/** Usage events, sent only with consent (reliability T14). */
export const analytics = {
  event: endpoint({
    method: 'POST',
    path: '/user/google-analytics/event',
    access: 'open',
    summary: 'One thing that happened; a bearer token says who, where somebody is signed in',
    body: analyticsEvent,
    problems: ['TOO_MANY'],
  }),
};
