import * as v from 'valibot';
import { oneSidedForms } from '#src/domain/form-names.ts';
import { brokerId, estateId, participantId, pictureId, reminderId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { representative } from '#src/domain/new-build.ts';
import { reason } from '#src/domain/reason.ts';
import { bytes, endpoint, stream } from '../endpoint.ts';
import { ProtocolDeviation, ProtocolPoint, seen } from '../forms/protocol-deviation.ts';
import { signedFormState } from '../forms/signed-form.ts';
import { PresentPeople, Protocol, SignStatus, stepDraft, takeoverState } from '../forms/takeover-protocol.ts';
import { home, ofEstate, ofParticipant, partyRole, sha256, takeoverDate, window } from '../shared.ts';
import { openingAnswer } from '../signing/opening.ts';
import { deviationKinds, needKinds } from './need-kinds.ts';

export const Broker = v.object({
  id: brokerId,
  name: v.string(),
  email: v.string(),
  office: v.string(),
  role: v.picklist(['mainBroker', 'assistant', 'responsibleBroker']),
  /** The hash of their photo, which `brokerProfile.photo` returns; absent without one. */
  photo: v.optional(sha256),
});
export type Broker = v.InferOutput<typeof Broker>;

const person = v.object({ participantId, name: v.string(), role: partyRole });

/** One row of the monitor: everything in the words of the customers' own screens. */
export const MonitorRow = v.object({
  estateId,
  home,
  state: takeoverState,
  activated: v.boolean(),
  takeoverDate,
  window: v.nullable(window),
  windowNow: v.nullable(v.picklist(['too-soon', 'open', 'too-late'])),
  /** Forms of the home, this one included, whose signers have been shown what they print. */
  formsUnderSigning: v.number(),
  /** Done steps and the open step, by the journey's own walk. */
  done: v.array(v.string()),
  at: v.nullable(v.string()),
  people: v.array(person),
  /** Who sells a new-build, and signs through a person named by the broker; null for a used home. */
  developer: v.nullable(v.string()),
  signing: v.nullable(SignStatus),
  /** Points the settlement waits for, once the answers are locked for signing; also those the broker has handled. */
  deviations: v.array(ProtocolDeviation),
  present: PresentPeople,
  lastEventAt: v.nullable(isoInstant),
  lastEventBy: v.nullable(v.string()),
});
export type MonitorRow = v.InferOutput<typeof MonitorRow>;

/** Names of the forms that one side fills in and signs. */
export const signedFormName = v.picklist(oneSidedForms, 'NOT_FOUND');
export type SignedFormName = v.InferOutput<typeof signedFormName>;

export const deviation = v.object({
  /** Id of this point of this document; has no meaning by itself. */
  id: v.string(),
  kind: v.picklist(deviationKinds),
  who: v.nullable(v.string()),
  /** False for points handled in another way, such as a waiting print. */
  mayBeMarked: v.boolean(),
  /** Waits for the broker's yes or no: the document is not sealed without a yes. `seen` is the yes. */
  asks: v.boolean(),
  /** The whole account number that the broker is asked about; null for other points, and in lists. */
  number: v.nullable(v.string()),
  /** Why an owner is not to sign; null for other points, and in lists. */
  reason: v.nullable(v.string()),
  seen,
});
export type Deviation = v.InferOutput<typeof deviation>;

export const needKind = v.picklist(needKinds, 'INVALID_INPUT');
export const Need = v.object({
  /** Of its reminder, by which the broker hides it or puts it off. */
  id: reminderId,
  kind: needKind,
  estateId,
  address: v.string(),
  date: v.nullable(isoDate),
  who: v.nullable(v.string()),
  /** The signed form it is about; absent for the takeover's own. */
  flow: v.optional(signedFormName),
  /** Points the settlement waits for, in `protocol-deviations`. */
  points: v.optional(v.array(ProtocolPoint)),
});
export type Need = v.InferOutput<typeof Need>;

/** One settlement form or self-declaration of a home in the monitor: its progress and its signatures. */
export const MonitorForm = v.object({
  estateId,
  flow: signedFormName,
  side: partyRole,
  state: signedFormState,
  /** State of its newest document; null before there is one. */
  document: v.nullable(v.object({ status: SignStatus.entries.status, signed: v.number(), signers: v.number() })),
});
export type MonitorForm = v.InferOutput<typeof MonitorForm>;

export const LinkState = v.object({
  participantId,
  name: v.string(),
  role: partyRole,
  isDeputy: v.optional(v.literal(true)),
  /** Never the link itself, nor the whole number (reliability L5): `***42 001`. */
  sentTo: v.nullable(v.string()),
  state: v.picklist(['none', 'sent', 'opened', 'revoked', 'expired']),
  at: v.nullable(isoInstant),
});
export type LinkState = v.InferOutput<typeof LinkState>;

export const TakeoverDetail = v.object({
  ...MonitorRow.entries,
  /** Points of the protocol that wait for the broker's yes or no, or have it. */
  asked: v.array(deviation),
  /** The caller's part in the home: what the caller may do follows from it, by `domain/broker-permissions.ts`. */
  part: v.picklist(['main', 'assistant', 'responsible']),
  /** Name of the one an assistant asks. */
  mainBroker: v.string(),
  drafts: v.record(v.string(), stepDraft),
  /** Author and time of each answer, by step and by `step/rowId`. */
  answered: Protocol.entries.answered,
  /** Lookup for the answers: names of the providers and people that a choice refers to. */
  env: Protocol.entries.env,
  links: v.array(LinkState),
  events: v.array(
    v.object({
      seq: v.number(),
      at: isoInstant,
      /** The form of the event; null for the takeover and the home itself. */
      flow: v.nullable(signedFormName),
      type: v.string(),
      by: v.nullable(v.string()),
      detail: v.nullable(v.string()),
    }),
  ),
});
export type TakeoverDetail = v.InferOutput<typeof TakeoverDetail>;

const ofDeviation = v.strictObject({
  ...ofEstate.entries,
  deviation: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'NOT_FOUND')),
});

const taken = ['OTP_SIGNING', 'OTP_LOCKED', 'OTP_FINALIZED'] as const;

/** Spec section 7, "Broker", as far as the takeover needs it. */
export const broker = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login/broker',
    access: 'open',
    summary: 'Sign in with e-mail and password',
    body: v.strictObject({
      email: v.pipe(
        v.string('AUTH_EMAIL_INVALID'),
        v.trim(),
        v.toLowerCase(),
        v.email('AUTH_EMAIL_INVALID'),
        v.maxLength(254),
      ),
      password: v.pipe(v.string('V_REQUIRED'), v.minLength(1, 'V_REQUIRED'), v.maxLength(128, 'AUTH_BROKER_BAD')),
    }),
    answer: v.object({ accessToken: v.string(), expiresAt: isoInstant, broker: Broker }),
    problems: ['AUTH_BROKER_BAD', 'BR_UNVERIFIED', 'BR_WAITING', 'AUTH_TOO_MANY'],
  }),
  logout: endpoint({ method: 'POST', path: '/auth/logout/broker', access: 'broker', summary: 'End the session' }),
  me: endpoint({ method: 'GET', path: '/broker', access: 'broker', summary: 'The signed-in broker', answer: Broker }),
  events: endpoint({
    method: 'GET',
    path: '/brokers/takeovers/events',
    access: 'broker',
    summary: 'Which takeover changed, as it changes; or that a batch has gone on',
    /** `batches`: only that a batch of the caller's has gone on. */
    answer: stream(v.object({ estateId: v.nullable(estateId), batches: v.optional(v.literal(true)) })),
  }),
  takeover: endpoint({
    method: 'GET',
    path: '/brokers/takeovers/:id',
    access: 'broker',
    summary: 'One takeover: answers as they come, links, signers, event log',
    params: ofEstate,
    answer: TakeoverDetail,
    problems: ['ESTATE_404'],
  }),
  setDate: endpoint({
    method: 'PATCH',
    path: '/brokers/takeovers/:id',
    access: 'broker',
    summary: 'Set the takeover date',
    params: ofEstate,
    body: v.strictObject({ takeoverDate: isoDate }),
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'V_DATE', 'OTP_PRINTED', ...taken],
  }),
  nameRepresentative: endpoint({
    method: 'PUT',
    path: '/brokers/takeovers/:id/representative',
    access: 'broker',
    summary: 'Name who signs as seller for the developer of a new-build, before its protocol is activated',
    params: ofEstate,
    body: representative,
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'OTP_PARTICIPANT', 'OTP_EXISTS', 'OTP_PROCESS', 'V_NAME', 'V_EMAIL', 'V_MOBILE', ...taken],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/activate',
    access: 'broker',
    summary: 'Open the protocol to the parties and send everybody a personal link',
    params: ofEstate,
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'OTP_NO_DATE', 'OTP_DEVELOPER', 'OTP_EXISTS', 'V_SELLER_MIN', 'V_BUYER_MIN', ...taken],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/links/:pid',
    access: 'broker',
    summary: 'Send a person a new personal link; the old one dies',
    params: ofParticipant,
    answer: LinkState,
    problems: ['ESTATE_404', 'OTP_PARTICIPANT', 'OTP_NOT_ACTIVE', 'ST_NO_ADDRESS', 'ST_NUMBER_HELD', 'TOO_MANY'],
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/brokers/takeovers/:id/links/:pid',
    access: 'broker',
    summary: "Kill a person's link and sessions",
    params: ofParticipant,
    answer: LinkState,
    problems: ['ESTATE_404', 'OTP_PARTICIPANT'],
  }),
  voidDocument: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/void',
    access: 'broker',
    summary: 'Void the document under signing, with a reason that the parties read',
    params: ofEstate,
    body: v.strictObject({ reason }),
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'OTP_PROCESS', 'OTP_LOCKED', 'OTP_FINALIZED', 'OTP_NOT_FOUND', 'ST_VOIDED', 'BR_ASK_MAIN'],
  }),
  answerOpening: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/opening',
    access: 'broker',
    summary: 'Answer a party who asks to open signed answers again: yes voids the signatures, no has a reason',
    params: ofEstate,
    body: openingAnswer,
    answer: TakeoverDetail,
    problems: [
      ...(['ESTATE_404', 'OTP_PROCESS', 'OTP_LOCKED', 'OTP_FINALIZED', 'OTP_NOT_FOUND'] as const),
      ...(['ST_VOIDED', 'ST_SIGNED', 'ST_NOT_ASKED', 'V_REQUIRED', 'BR_ASK_MAIN'] as const),
    ],
  }),
  retrySeal: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/retry-seal',
    access: 'broker',
    summary: 'Try a failed seal again',
    params: ofEstate,
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'OTP_PROCESS', 'OTP_NOT_ALL_SIGNED', 'OTP_LOCKED', 'ST_VOIDED'],
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/deviations/:deviation/seen',
    access: 'broker',
    summary: 'A deviation has been seen to: it no longer holds up the settlement, and the log says who and when',
    params: ofDeviation,
    answer: TakeoverDetail,
    problems: ['ESTATE_404'],
  }),
  approveDeviation: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/deviations/:deviation/approve',
    access: 'broker',
    summary: 'Yes to a point that waits for the broker, such as an owner who is not to sign: it may be sealed',
    params: ofDeviation,
    answer: TakeoverDetail,
    problems: ['ESTATE_404', 'OTP_NOT_FOUND', 'NOT_FOUND', 'BR_ASK_MAIN'],
  }),
  refuseDeviation: endpoint({
    method: 'POST',
    path: '/brokers/takeovers/:id/deviations/:deviation/refuse',
    access: 'broker',
    summary: 'No to such a point: the protocol opens again before it is sealed, and its signers read the reason',
    params: ofDeviation,
    body: v.strictObject({ reason }),
    answer: TakeoverDetail,
    problems: [
      'ESTATE_404',
      'OTP_NOT_FOUND',
      'NOT_FOUND',
      'OTP_PROCESS',
      'OTP_LOCKED',
      'ST_SIGNED',
      'ST_VOIDED',
      'BR_ASK_MAIN',
    ],
  }),
  markUnseen: endpoint({
    method: 'DELETE',
    path: '/brokers/takeovers/:id/deviations/:deviation/seen',
    access: 'broker',
    summary: 'Take that back: it waits for the broker again',
    params: ofDeviation,
    answer: TakeoverDetail,
    problems: ['ESTATE_404'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/brokers/takeovers/:id/document',
    access: 'broker',
    summary: 'The PDF',
    params: ofEstate,
    answer: bytes('application/pdf'),
    problems: ['ESTATE_404', 'OTP_NOT_FOUND', 'OTP_PROCESS', 'OTP_FILE'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/brokers/takeovers/:id/picture/:picture',
    access: 'broker',
    summary: 'A picture of the protocol: of a meter, a fault, a power of attorney',
    params: v.strictObject({ id: estateId, picture: pictureId }),
    answer: bytes('image/jpeg'),
    problems: ['ESTATE_404', 'OTP_FILE'],
  }),
};
