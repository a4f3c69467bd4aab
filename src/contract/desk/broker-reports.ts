import * as v from 'valibot';
import { estateId, factReportId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { reason } from '#src/domain/reason.ts';
import { reportableFacts } from '#src/domain/reported-facts.ts';
import { endpoint } from '../endpoint.ts';
import { partyRole } from '../shared.ts';

/** A fact that a party has reported as wrong and the broker has not answered. */
export const WaitingReport = v.object({
  id: factReportId,
  estateId,
  address: v.string(),
  fact: v.picklist(reportableFacts),
  message: v.string(),
  side: partyRole,
  /** The party who reported it; null once that person is erased. */
  by: v.nullable(v.string()),
  reportedAt: isoInstant,
});
export type WaitingReport = v.InferOutput<typeof WaitingReport>;
export const WaitingReports = v.object({ reports: v.array(WaitingReport) });
export type WaitingReports = v.InferOutput<typeof WaitingReports>;

const base = '/brokers/estates/:id/reports/:report';
const ofReport = v.strictObject({ id: estateId, report: factReportId });
const access = 'broker';
const problems = ['ESTATE_404', 'NOT_FOUND', 'STALE'] as const;

/** The facts that parties report to the caller. They are corrected in the broker system, where they come from. */
export const brokerReports = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/reports',
    access,
    summary: 'The reported facts of the caller’s homes that wait for an answer, the oldest first',
    answer: WaitingReports,
  }),
  correct: endpoint({
    method: 'POST',
    path: `${base}/correct`,
    access,
    summary: 'Say that the fact is corrected in the broker system; the party gets a mail',
    params: ofReport,
    answer: WaitingReports,
    problems,
  }),
  keep: endpoint({
    method: 'POST',
    path: `${base}/keep`,
    access,
    summary: 'Say that the fact stands, and why; the party gets a mail',
    params: ofReport,
    body: v.strictObject({ reason }),
    answer: WaitingReports,
    problems,
  }),
};
