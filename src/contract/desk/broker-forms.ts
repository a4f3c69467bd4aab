import * as v from 'valibot';
import { estateId, participantId, pictureId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { reason } from '#src/domain/reason.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { leadService, leadState } from '../forms/leads.ts';
import { signedFormState } from '../forms/signed-form.ts';
import { DocumentPreview, SignStatus } from '../forms/takeover-protocol.ts';
import { ofEstate, partyRole } from '../shared.ts';
import { openingAnswer } from '../signing/opening.ts';
import { deviation, LinkState, signedFormName } from './broker.ts';

/** One form of a home as its broker sees it: its progress, never sealed answers of a customer. */
export const BrokerForm = v.object({
  flow: signedFormName,
  side: partyRole,
  state: signedFormState,
  /** All persons of its side, with the state of their personal link. */
  links: v.array(LinkState),
  signing: v.nullable(SignStatus),
  /** Pictures of the prints signed by hand and sent in, by signer. */
  papers: v.array(
    v.object({
      participantId,
      /** Number of pages of the print; 0 until it is drawn. */
      of: v.number(),
      /** Null for pictures stored before the page was asked for. */
      pictures: v.array(v.object({ id: pictureId, page: v.nullable(v.number()) })),
      /** Questions that the person answered by pen: a yes or no each, and what a yes needs. */
      asks: v.array(v.object({ id: v.string(), heading: v.string(), rows: v.array(v.string()) })),
    }),
  ),
  deviations: v.array(deviation),
  /** Persons of the form to be contacted by a partner, and whether the lead was sent. */
  leads: v.array(
    v.object({ participantId, service: leadService, partner: v.string(), state: leadState, at: isoInstant }),
  ),
});
export type BrokerForm = v.InferOutput<typeof BrokerForm>;

export const BrokerForms = v.object({ estateId, forms: v.array(BrokerForm) });
export type BrokerForms = v.InferOutput<typeof BrokerForms>;

const ofForm = v.strictObject({ id: estateId, flow: signedFormName });
const ofPerson = v.strictObject({ id: estateId, flow: signedFormName, pid: participantId });
const ofDeviation = v.strictObject({
  ...ofForm.entries,
  deviation: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'NOT_FOUND')),
});
const base = '/brokers/estates/:id/forms';
const withReason = v.strictObject({ reason });

const access = 'broker';
const answer = BrokerForms;
const unknown = ['ESTATE_404', 'ST_NOT_FOUND', 'SD_NOT_FOUND'] as const;
const person = ['ST_PARTICIPANT', 'SD_PARTICIPANT'] as const;
const process = ['ST_NO_PROCESS', 'SD_PROCESS'] as const;
const closed = ['ST_SIGNED', 'SD_SIGNED', 'ST_DOC_EXISTS', 'SD_DOC_EXISTS', 'ST_VOIDED'] as const;
const signing = [...unknown, ...process, ...closed, 'ST_SIGNER_MISSING', 'SD_PARTICIPANT'] as const;

/** What stands on a print: a yes says more. */
const paperAnswer = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.maxLength(120, 'INVALID_INPUT')),
    isYes: v.boolean('V_REQUIRED'),
    said: v.optional(v.pipe(v.string(), v.maxLength(2000, 'INVALID_INPUT'))),
  }),
  v.check(({ isYes, said = '' }) => !isYes || said.trim() !== '', 'V_REQUIRED'),
);

/** Spec section 7, "Broker", for the settlement forms and the self-declarations of a home. */
export const brokerForms = {
  forms: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'The forms of a home: state, signers, links, and what the broker should look at',
    params: ofEstate,
    answer,
    problems: ['ESTATE_404'],
  }),
  answers: endpoint({
    method: 'GET',
    path: `${base}/:flow/answers`,
    access,
    summary: 'The answers as they are signed, in the reader’s language, with every secret number masked',
    params: ofForm,
    answer: DocumentPreview,
    problems: [...unknown, ...process, 'ST_FILE'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: `${base}/:flow/links/:pid`,
    access,
    summary: 'Send a person of the form’s side a personal link; the old one dies',
    params: ofPerson,
    answer,
    problems: [...signing, ...person, 'ST_NO_ADDRESS', 'ST_NUMBER_HELD', 'TOO_MANY'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: `${base}/:flow/links/:pid`,
    access,
    summary: "Kill a person's link to the form, and its sessions",
    params: ofPerson,
    answer,
    problems: [...unknown, ...person],
  }),
  voidDocument: endpoint({
    method: 'POST',
    path: `${base}/:flow/void`,
    access,
    summary: 'Void the document under signing, with a reason that its signers read',
    params: ofForm,
    body: withReason,
    answer,
    problems: [...signing, 'BR_ASK_MAIN'],
  }),
  answerOpening: endpoint({
    method: 'POST',
    path: `${base}/:flow/opening`,
    access,
    summary: 'Answer a signer who asks to open signed answers again: yes voids the signatures, no has a reason',
    params: ofForm,
    body: openingAnswer,
    answer,
    problems: [...signing, 'ST_NOT_ASKED', 'BR_ASK_MAIN', 'V_REQUIRED'],
  }),
  approvePaper: endpoint({
    method: 'POST',
    path: `${base}/:flow/paper/:pid/approve`,
    access,
    summary: 'The pictures of the signed print are good: they count as that person’s signature, with what it answers',
    params: ofPerson,
    body: v.strictObject({ answers: v.pipe(v.array(paperAnswer), v.maxLength(20, 'INVALID_INPUT')) }),
    answer,
    problems: [...signing, 'ST_PAPER_PAGES', 'V_REQUIRED'],
  }),
  returnPaper: endpoint({
    method: 'POST',
    path: `${base}/:flow/paper/:pid/return`,
    access,
    summary: 'The pictures cannot be used: the person is told why, and sends new ones',
    params: ofPerson,
    body: withReason,
    answer,
    problems: signing,
  }),
  paperPicture: endpoint({
    method: 'GET',
    path: `${base}/:flow/paper/:pid/:picture`,
    access,
    summary: 'A picture of a signed print',
    params: v.strictObject({ ...ofPerson.entries, picture: pictureId }),
    answer: bytes('image/jpeg'),
    problems: ['ESTATE_404', 'ST_FILE', 'OTP_FILE'],
  }),
  document: endpoint({
    method: 'GET',
    path: `${base}/:flow/document`,
    access,
    summary: 'The PDF',
    params: ofForm,
    answer: bytes('application/pdf'),
    problems: [...unknown, ...process, 'ST_FILE'],
  }),
  markSeen: endpoint({
    method: 'POST',
    path: `${base}/:flow/deviations/:deviation/seen`,
    access,
    summary: 'A point out of the ordinary has been seen to: it leaves the queue, and the log says who and when',
    params: ofDeviation,
    answer,
    problems: ['ESTATE_404'],
  }),
  markUnseen: endpoint({
    method: 'DELETE',
    path: `${base}/:flow/deviations/:deviation/seen`,
    access,
    summary: 'Take that back: it waits for the broker again',
    params: ofDeviation,
    answer,
    problems: ['ESTATE_404'],
  }),
  approveDeviation: endpoint({
    method: 'POST',
    path: `${base}/:flow/deviations/:deviation/approve`,
    access,
    summary: 'Yes to a point that waits for the broker, such as the account of an outsider: it may be sealed',
    params: ofDeviation,
    answer,
    problems: [...unknown, 'NOT_FOUND', 'BR_ASK_MAIN'],
  }),
  refuseDeviation: endpoint({
    method: 'POST',
    path: `${base}/:flow/deviations/:deviation/refuse`,
    access,
    summary: 'No to such a point: the form opens again before it is sealed, and its signers read the reason',
    params: ofDeviation,
    body: withReason,
    answer,
    problems: [...signing, 'NOT_FOUND', 'BR_ASK_MAIN'],
  }),
  retrySeal: endpoint({
    method: 'POST',
    path: `${base}/:flow/retry-seal`,
    access,
    summary: 'Try a failed seal again',
    params: ofForm,
    answer,
    problems: [...signing, 'OTP_NOT_ALL_SIGNED'],
  }),
};
