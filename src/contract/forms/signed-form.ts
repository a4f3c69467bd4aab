import * as v from 'valibot';
import { bytes, endpoint, stream } from '#src/contract/endpoint.ts';
import {
  brokerContact,
  changes,
  code4,
  contactCode,
  home,
  ofEstate,
  ofParticipant,
  partyRole,
  refusal,
  revision,
  sha256,
  takeoverDate,
} from '#src/contract/shared.ts';
import { estateId, flowInstanceId, participantId, pictureId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { Choice, LiveEvent, PresentPeople, Protocol, SignStatus, stepDraft } from './takeover-protocol.ts';

/** Refusal codes of seller's and buyer's settlement (Spec section 8, "Settlement"). */
export const settlementCodes = {
  notFound: 'ST_NOT_FOUND',
  participant: 'ST_PARTICIPANT',
  file: 'ST_FILE',
  exists: 'ST_EXISTS',
  finalized: 'ST_SIGNED',
  noPeople: 'ST_NO_SELLERS',
  noProcess: 'ST_NO_PROCESS',
  signerMissing: 'ST_SIGNER_MISSING',
  closed: ['ST_DOC_EXISTS', 'ST_SIGNED', 'ST_NO_PROCESS'],
  over: ['ST_SIGNED', 'ST_NO_PROCESS', 'ST_DOC_EXISTS'],
} as const;

/** The states of `machines/signed-form.ts` in the API. A contract test compares the two lists. */
export const signedFormState = v.picklist(['notStarted', 'created', 'signing', 'locked', 'signed', 'finalized']);

/** Content a personal link always shows: the home, the contact, and whether the form can be filled in. */
export const FormEntry = v.object({
  estateId,
  state: signedFormState,
  /** `opensPdf`: whether the holder proved their identity in this session, so that the document's PDF opens. */
  me: v.object({ participantId, role: partyRole, name: v.string(), opensPdf: v.boolean() }),
  home,
  broker: brokerContact,
  takeoverDate,
  refusal: v.nullable(refusal),
});
export type FormEntry = v.InferOutput<typeof FormEntry>;

/** The whole form as one side sees it. National ids, account and loan numbers are masked (reliability D1). */
export const SignedForm = v.object({
  ...FormEntry.entries,
  formId: flowInstanceId,
  definitionVersion: revision,
  drafts: v.record(v.string(), stepDraft),
  /** By step, and by `step/rowId` for a group's rows. */
  revisions: v.record(v.string(), revision),
  /** Author and time of the last change of each, and the revision of each field. */
  answered: Protocol.entries.answered,
  env: v.object({
    today: v.string(),
    protocol: signedFormState,
    lists: v.record(v.string(), v.array(Choice)),
    facts: v.record(v.string(), v.string()),
  }),
  signing: v.nullable(SignStatus),
  confirmed: Protocol.entries.confirmed,
  signedBefore: Protocol.entries.signedBefore,
});
export type SignedForm = v.InferOutput<typeof SignedForm>;

export const FormReceipt = v.object({ proofCode: v.string(), pdfSha256: v.nullable(sha256), finalizedAt: isoInstant });

/** Name of a step or a group. The journey decides which exist. */
const name = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/, 'INVALID_INPUT'));
/** Id of a row: a uuid, or for a card its entry's id. */
const rowId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'INVALID_INPUT'));
const ofRow = v.strictObject({ id: estateId, row: rowId });
const row = v.pipe(
  v.objectWithRest({ id: v.optional(rowId) }, v.any()),
  v.check((given) => Object.keys(given).length <= 60, 'INVALID_INPUT'),
);
/** All rows of a group at once, as `PUT …/loans` takes them (Spec section 7). */
export const allRows = v.pipe(v.array(row), v.maxLength(50, 'INVALID_INPUT'));

/** Refusal codes of one kind of form. */
export interface FormCodes<C extends ProblemCode> {
  readonly notFound: C;
  readonly participant: C;
  readonly file: C;
  readonly exists: C;
  readonly noPeople: C;
  readonly atLeastOne: C;
  /** Refusals of the lifecycle for a change. */
  readonly closed: readonly C[];
}
export interface FormAt<C extends ProblemCode, Q extends v.GenericSchema | undefined> {
  /** Path of the form, such as `/estate/:id/settlement-seller`. */
  readonly base: `/${string}`;
  readonly finalize: `/${string}`;
  readonly query: Q;
  readonly codes: FormCodes<C>;
}

/** Calls that open, begin, read and finalize the form. */
const openingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => {
  const { base, finalize, codes } = at;
  const link = { access: 'link', query: at.query } as const;
  return {
    entry: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'GET',
      path: `${base}/entry`,
      summary: 'Whose home, whom to call, and whether the form is open',
      params: ofEstate,
      answer: FormEntry,
    }),
    read: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'GET',
      path: base,
      summary: 'The form',
      params: ofEstate,
      answer: SignedForm,
      problems: [codes.notFound],
    }),
    create: endpoint({
      ...link,
      method: 'POST',
      path: base,
      summary: 'Start the form, prefilled from the broker system',
      params: ofEstate,
      answer: SignedForm,
      status: 201,
      problems: [codes.exists, codes.noPeople, 'ST_ESTATE_EXT', ...codes.closed],
    }),
    finalize: endpoint({
      ...link,
      method: 'POST',
      path: finalize,
      summary: 'Finalize: the PDF goes to everybody, and the broker is told',
      params: ofEstate,
      answer: FormReceipt,
      problems: [codes.notFound, 'OTP_NOT_ALL_SIGNED', 'ST_BROKER_YES', ...codes.closed],
    }),
  };
};

/** Refusals of any change: of a stale page, and of an answer that another gives. */
const changing = ['STALE', 'REV_REQUIRED', 'FORM_NEWER', 'ANSWER_NOT_YOURS', 'ANSWER_OF_BROKER'] as const;

/** Calls that change its answers, step by step and row by row. */
const editingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => {
  const { base, codes } = at;
  const link = { access: 'link', query: at.query } as const;
  const editing = [codes.notFound, ...codes.closed, ...changing] as const;
  return {
    change: endpoint({
      ...link,
      method: 'PATCH',
      path: base,
      summary: 'Keep changed fields of one step, as typed',
      params: ofEstate,
      body: v.strictObject({ step: name, changes }),
      answer: SignedForm,
      problems: editing,
    }),
    addRow: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/rows`,
      summary: 'Add a row to a group of a step',
      params: ofEstate,
      body: v.strictObject({ step: name, group: name, changes }),
      answer: SignedForm,
      status: 201,
      problems: editing,
    }),
    changeRow: endpoint({
      ...link,
      method: 'PATCH',
      path: `${base}/rows/:row`,
      summary: 'Change a row of a group, or the card of an entry',
      params: ofRow,
      /** `code`: sent to a new e-mail or mobile of the caller's own. */
      body: v.strictObject({ step: name, group: name, changes, code: v.optional(code4) }),
      answer: SignedForm,
      problems: [...editing, codes.participant, 'OTP_NOT_YOURS', 'OTP_CONTACT_CODE', 'SMS_CODE', 'SMS_MAX'],
    }),
    removeRow: endpoint({
      ...link,
      method: 'DELETE',
      path: `${base}/rows/:row`,
      summary: 'Take a row away',
      params: ofRow,
      body: v.strictObject({ step: name, group: name }),
      answer: SignedForm,
      problems: [...editing, codes.participant, codes.atLeastOne],
    }),
  };
};

/** Calls about its people: the own e-mail and mobile, and deputies. */
const peopleCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => {
  const { base, codes } = at;
  const link = { access: 'link', query: at.query } as const;
  const editing = [codes.notFound, ...codes.closed, ...changing] as const;
  return {
    sendContactCode: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/participant/:pid/code`,
      summary: 'Send a code to a new e-mail or mobile of your own, before it is changed',
      params: ofParticipant,
      body: contactCode,
      answer: v.object({ textAgainAt: isoInstant }),
      problems: [...editing, codes.participant, 'OTP_NOT_YOURS', 'V_EMAIL', 'V_MOBILE', 'SMS_MAX', 'TOO_MANY'],
    }),
    removeParticipant: endpoint({
      ...link,
      method: 'DELETE',
      path: `${base}/:form/participant/:pid`,
      summary: 'Take a deputy away; an owner or buyer is taken away by the broker',
      params: v.strictObject({ id: estateId, form: flowInstanceId, pid: participantId }),
      answer: SignedForm,
      problems: [...editing, codes.participant, codes.atLeastOne],
    }),
  };
};

/** Calls for a co-party who answers strict rows in this session, after a code to that party's own mobile. */
const atHandCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => {
  const { base, codes } = at;
  const link = { access: 'link', query: at.query, params: ofParticipant } as const;
  const refused = [codes.notFound, codes.participant, ...codes.closed, 'ANSWER_NOT_YOURS', 'ANSWER_OF_BROKER'] as const;
  return {
    sendAtHandCode: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/at-hand/:pid/code`,
      summary: 'Send another of the side a code, who is here and answers on this phone',
      answer: v.object({ textAgainAt: isoInstant }),
      problems: [...refused, 'SMS_MAX', 'TOO_MANY'],
    }),
    answerAtHand: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/at-hand/:pid`,
      summary: 'With that code: let the person answer on this phone what is theirs alone, for 15 minutes',
      body: v.strictObject({ code: code4 }),
      answer: v.object({ until: isoInstant }),
      problems: [...refused, 'SMS_CODE', 'SMS_MAX'],
    }),
  };
};

/** Calls for pictures, presence and the live stream. */
const aroundCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => {
  const { base, codes } = at;
  const link = { access: 'link', query: at.query } as const;
  return {
    addPicture: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/picture`,
      summary: 'Keep a picture; it is drawn anew, without its place and camera data',
      params: ofEstate,
      body: bytes('image/jpeg', 'image/png', 'image/webp'),
      answer: v.object({ id: pictureId }),
      status: 201,
      problems: ['V_IMAGE_TYPE', 'V_IMAGE_SIZE', 'TOO_MANY', codes.notFound, ...codes.closed, 'STORAGE'],
    }),
    picture: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'GET',
      path: `${base}/picture/:picture`,
      summary: 'A kept picture',
      params: v.strictObject({ id: estateId, picture: pictureId }),
      answer: bytes('image/jpeg'),
      problems: [codes.file],
    }),
    presence: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/presence`,
      summary: 'Say which step is open on this phone, forgotten after 40 seconds; answers who else is there',
      params: ofEstate,
      body: v.strictObject({ step: name }),
      answer: PresentPeople,
    }),
    events: endpoint({
      ...link,
      method: 'GET',
      path: `${base}/events`,
      summary: 'What changes, as it changes',
      params: ofEstate,
      answer: stream(LiveEvent),
    }),
  };
};

/** Spec section 7, a form that one side fills in and signs: fetch or create, patch, finalize, and what its page needs. */
export const formCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: FormAt<C, Q>) => ({
  ...openingCalls(at),
  ...editingCalls(at),
  ...peopleCalls(at),
  ...atHandCalls(at),
  ...aroundCalls(at),
});
/** The calls of any form. */
export type FormCalls = ReturnType<typeof formCalls<ProblemCode, v.GenericSchema | undefined>>;
/** Calls handled the same for all forms; such a handler refuses with no code of its own. */
export type AnyFormCalls = ReturnType<typeof formCalls<never, v.GenericSchema | undefined>>;
