import * as v from 'valibot';
import { estateEventId, estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { eventKinds } from '#src/domain/journey-buckets.ts';
import { reason } from '#src/domain/reason.ts';
import { endpoint } from '../endpoint.ts';

/** A date that a seller has proposed and the broker has not answered. */
export const ProposedDate = v.object({
  id: estateEventId,
  estateId,
  address: v.string(),
  kind: v.picklist(eventKinds),
  /** The seller who proposed it; null once that person is erased. */
  by: v.nullable(v.string()),
  proposedAt: isoInstant,
});
export type ProposedDate = v.InferOutput<typeof ProposedDate>;
export const ProposedDates = v.object({ dates: v.array(ProposedDate) });
export type ProposedDates = v.InferOutput<typeof ProposedDates>;

const base = '/brokers/estates/:id/proposed-dates/:date';
const ofDate = v.strictObject({ id: estateId, date: estateEventId });
const access = 'broker';
const problems = ['ESTATE_404', 'NOT_FOUND', 'STALE', 'EVENT_FIXED', 'V_DATE_FUTURE'] as const;

/** The dates that sellers propose to the caller: photographs, valuation, wished takeover. */
export const proposedDates = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/proposed-dates',
    access,
    summary: 'The proposed dates of the caller’s homes that wait for an answer, the nearest first',
    answer: ProposedDates,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${base}/accept`,
    access,
    summary: 'Set the date on the proposed day, at a time; the seller is told once',
    params: ofDate,
    body: v.strictObject({ proposedAt: isoInstant, date: isoInstant }),
    answer: ProposedDates,
    problems: [...problems, 'V_DATE'],
  }),
  decline: endpoint({
    method: 'POST',
    path: `${base}/decline`,
    access,
    summary: 'Set another date, or none, and say why; the seller is told once',
    params: ofDate,
    body: v.strictObject({ proposedAt: isoInstant, date: v.nullable(isoInstant), reason }),
    answer: ProposedDates,
    problems,
  }),
};
