import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { reason } from '#src/domain/reason.ts';
import { reportableFacts } from '#src/domain/reported-facts.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

const fact = v.picklist(reportableFacts, 'V_CHOOSE_ONE');

/** A fact that the caller's side has reported as wrong, and what the broker said. */
export const FactReport = v.object({
  fact,
  message: v.string(),
  state: v.picklist(['open', 'corrected', 'kept']),
  reportedAt: isoInstant,
  answer: v.nullable(v.string()),
});
export type FactReport = v.InferOutput<typeof FactReport>;
const FactReports = v.object({ reports: v.array(FactReport) });

/** A home's facts come from the broker system: a party reports a wrong one, and the broker corrects it there. */
export const factReports = {
  list: endpoint({
    method: 'GET',
    path: '/estates/:id/reports',
    access: 'customer',
    reaches: 'pages',
    summary: 'The facts that the caller’s side has reported as wrong, the newest first, fifty at most',
    params: ofEstate,
    answer: FactReports,
    problems: ['ESTATE_404'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/estates/:id/reports',
    access: 'customer',
    reaches: 'pages',
    summary: 'Report a fact as wrong; while the broker has not answered, the last words of a side count',
    params: ofEstate,
    body: v.strictObject({ fact, message: reason }),
    answer: FactReports,
    problems: ['ESTATE_404'],
  }),
};
