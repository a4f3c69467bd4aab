import * as v from 'valibot';
import { leadPartners } from '#src/domain/form-lists.ts';
import { participantId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

export const leadService = v.picklist(
  leadPartners.map(({ service }) => service),
  'V_CHOOSE_ONE',
);
export type LeadService = v.InferOutput<typeof leadService>;
export const contactMethod = v.picklist(['PHONE', 'EMAIL', 'TEXT'], 'V_CHOOSE_ONE');
export type ContactMethod = v.InferOutput<typeof contactMethod>;
const loanType = v.picklist(['BID_LOAN', 'NEW_LOAN'], 'V_CHOOSE_ONE');
/** Loan needs the partner asks for (domain.md section 10, "services"); a settlement form offers two of them. */
export const loanNeed = v.picklist(['REFINANCE', 'NEW_LOAN', 'BID_LOAN', 'FINANCING_CERTIFICATE'], 'V_CHOOSE_ONE');
export type LoanType = v.InferOutput<typeof loanNeed>;
export const leadState = v.picklist([
  'waiting',
  'sending',
  'sent',
  'withdrawn',
  'failed',
  // A withdrawn yes that had been sent: the partner is to delete the data, has deleted it, or refused.
  'recalling',
  'recalled',
  'recallFailed',
]);

/** A yes contains the wished contact channel, and for a mortgage the loan need; a no contains only the partner. */
const GivenLead = v.pipe(
  v.strictObject({
    type: leadService,
    /** The person to contact: always the link's holder. */
    participantId,
    consentToShare: v.boolean('V_CONSENT_SHARE'),
    contactMethod: v.optional(contactMethod),
    loanType: v.optional(loanType),
  }),
  v.check((lead) => !lead.consentToShare || lead.contactMethod !== undefined, 'V_CHOOSE_ONE'),
  v.check((lead) => !lead.consentToShare || lead.type !== 'family' || lead.loanType !== undefined, 'V_CHOOSE_ONE'),
);
export type GivenLead = v.InferOutput<typeof GivenLead>;

/** A person's own choice, and its outcome. */
export const MyLead = v.object({ type: leadService, partner: v.string(), participantId, state: leadState });
export type MyLead = v.InferOutput<typeof MyLead>;

/** Spec section 7, "Services and leads", as far as the forms need it. */
export const leads = {
  mine: endpoint({
    leaverKeeps: true,
    method: 'GET',
    path: '/estate/:id/leads',
    access: 'link',
    summary: 'Which partners the holder of the link has agreed to be contacted by, and what became of it',
    params: ofEstate,
    answer: v.object({ leads: v.array(MyLead) }),
  }),
  send: endpoint({
    leaverKeeps: true,
    method: 'POST',
    path: '/lead/vitec',
    access: 'link',
    summary:
      'Say yes or no to being contacted by partners; each yes is sent when the form is finished, and a no to what was sent has the partner delete it',
    body: v.strictObject({ leads: v.pipe(v.array(GivenLead), v.minLength(1, 'V_CHOOSE_MIN1'), v.maxLength(20)) }),
    status: 202,
    answer: v.object({ leads: v.array(v.object({ type: leadService, partner: v.string(), state: leadState })) }),
    problems: ['NOT_FOUND', 'ST_NOT_FOUND', 'SWITCHED_OFF', 'V_CONSENT_SHARE', 'V_CHOOSE_ONE', 'V_CHOOSE_MIN1'],
  }),
};
