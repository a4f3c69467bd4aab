import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { reason } from '#src/domain/reason.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { DocumentPreview, SignStatus } from '../forms/takeover-protocol.ts';
import { code4, ofEstate, ofParticipant, sha256 } from '../shared.ts';
import { openingCalls } from './opening.ts';
import { declared, printPictures, strokes } from './signed-with.ts';

/** Refusal codes of one kind of form (Spec section 8 names them per kind). */
export interface SigningCodes<C extends ProblemCode> {
  readonly notFound: C;
  readonly noProcess: C;
  readonly signerMissing: C;
  readonly file: C;
  /** The document could not be created. */
  readonly notMade: C;
  /** Refusals of the lifecycle for a new document. */
  readonly closed: readonly C[];
  /** Refusals of the lifecycle for a void. */
  readonly over: readonly C[];
}

/** Paths of one kind of form's signing calls. The paths differ as in the specification; the calls do not. */
export interface SigningAt<C extends ProblemCode, Q extends v.GenericSchema | undefined> {
  readonly base: `/${string}`;
  readonly signSms: `/${string}`;
  /** Parameters that every call of this kind may carry, such as `estateBaseType`. */
  readonly query: Q;
  readonly codes: SigningCodes<C>;
}

/** Shared settings of one kind of form's calls. */
const sharedBy = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>({
  query,
  codes,
}: SigningAt<C, Q>) => ({
  link: { access: 'link', query } as const,
  noSigning: [codes.notFound, codes.noProcess] as const,
  refused: [codes.signerMissing, 'ST_SIGNED', 'ST_VOIDED', 'STALE'] as const,
  /** Refusals for a deputy. */
  asDeputy: ['POA_WAITING', 'POA_REJECTED', 'POA_OBJECTED', 'POA_EID_ONLY'] as const,
});

/** Calls that read the document and its progress. */
const readingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: SigningAt<C, Q>) => {
  const { base, codes } = at;
  const { link, noSigning } = sharedBy(at);
  return {
    preview: endpoint({
      ...link,
      method: 'GET',
      path: `${base}/document/preview`,
      summary: 'What will be signed, to read before anybody signs',
      params: ofEstate,
      answer: DocumentPreview,
      problems: [codes.notFound, 'V_ALL_FIELDS', 'ANSWER_WAITS', codes.file],
    }),
    previewFor: endpoint({
      ...link,
      method: 'GET',
      path: `${base}/document/preview/:pid`,
      summary: 'The same for another signer on this phone, with the account of nobody but its own holder whole',
      params: ofParticipant,
      answer: DocumentPreview,
      problems: [codes.notFound, 'V_ALL_FIELDS', 'ANSWER_WAITS', codes.file],
    }),
    signStatus: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'GET',
      path: `${base}/document-sign-status`,
      summary: 'Who has signed; answered with 304 when nothing changed',
      params: ofEstate,
      answer: SignStatus,
      problems: [...noSigning, 'ST_SIGNER_LIST'],
    }),
    document: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'GET',
      path: `${base}/document`,
      summary: 'The PDF, once its reader has shown who they are: what is to be signed, or the sealed one when all have',
      params: ofEstate,
      answer: bytes('application/pdf'),
      problems: [...noSigning, codes.file, 'ST_PROVE'],
    }),
  };
};

/**
 * Calls by which a link's holder proves their identity, once per session, before the PDF opens: a link may have been
 * forwarded.
 */
const provingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: SigningAt<C, Q>) => {
  const { base } = at;
  const { link, noSigning, asDeputy } = sharedBy(at);
  return {
    sendReadingCode: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'POST',
      path: `${base}/document/code`,
      summary: "Text the link's holder the code that opens the PDF",
      params: ofEstate,
      answer: v.object({ textAgainAt: isoInstant, sentTo: v.string() }),
      problems: [...noSigning, 'ST_PROVE', 'ST_NO_PHONE', 'ST_NUMBER_HELD', 'SMS_MAX', 'TOO_MANY'],
    }),
    proveReader: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'POST',
      path: `${base}/document/proof`,
      summary: 'Open the PDF for this session, by the code that was texted',
      params: ofEstate,
      body: v.strictObject({ code: code4 }),
      status: 204,
      problems: [...noSigning, 'SMS_CODE', 'SMS_MAX'],
    }),
    identifyReader: endpoint({
      ...link,
      leaverKeeps: true,
      method: 'POST',
      path: `${base}/document/e-id`,
      summary: 'Open the PDF for this session by e-ID: the address to send the browser to',
      params: ofEstate,
      answer: v.object({ url: v.string() }),
      problems: [...noSigning, ...asDeputy, 'ST_PROVIDER', 'ST_SIGN_FAILED', 'TOO_MANY'],
    }),
  };
};

const newDocument = v.strictObject({
  inksign: v.boolean('V_CHOOSE_ONE'),
  /** Exactly the required signers, where a form allows deputies; omitted elsewhere. */
  signers: v.optional(v.pipe(v.array(participantId), v.minLength(1, 'V_CHOOSE_MIN1'), v.maxLength(20))),
  /** Signers without an e-ID who sign a print. */
  onPaper: v.optional(v.pipe(v.array(participantId), v.maxLength(20))),
  /** Hash of the content on the screen; another hash is refused with STALE. */
  contentSha256: v.optional(sha256),
});

/** Calls that create the document and cancel it. */
const askingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: SigningAt<C, Q>) => {
  const { base, signSms, codes } = at;
  const { link, noSigning, refused } = sharedBy(at);
  return {
    createDocument: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document`,
      summary: 'Lock the content, make the document and text every signer a personal link',
      params: ofEstate,
      body: newDocument,
      answer: SignStatus,
      status: 201,
      problems: [
        codes.notFound,
        ...codes.closed,
        codes.signerMissing,
        'V_ALL_FIELDS',
        'ANSWER_WAITS',
        'V_CHOOSE_MIN1',
        'STALE',
        'V_POA',
        'ST_REPRESENTATIVE',
        'POA_REJECTED',
        'POA_OBJECTED',
        'POA_EID_ONLY',
        codes.file,
        codes.notMade,
      ],
    }),
    decline: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/document/decline`,
      summary: 'Say no, with a reason that the others and the broker read: the document becomes void',
      params: ofEstate,
      body: v.strictObject({ reason }),
      answer: SignStatus,
      problems: [...noSigning, ...refused, ...codes.over, 'V_REQUIRED', 'V_LEN'],
    }),
    signSms: endpoint({
      ...link,
      method: 'POST',
      path: signSms,
      summary: 'Text a signer a new personal link; at most one every 60 seconds',
      params: ofParticipant,
      answer: v.object({ textAgainAt: isoInstant }),
      problems: [...noSigning, codes.signerMissing, ...linking],
    }),
  };
};

/** Refusals of a new link by SMS. */
const linking = ['ST_SIGNED', 'ST_VOIDED', 'ST_NO_ADDRESS', 'ST_NUMBER_HELD', 'TOO_MANY'] as const;

/** Refusals of a code by SMS. */
const texting = ['ST_SIGNED', 'ST_VOIDED', 'ST_NO_PHONE', 'ST_NUMBER_HELD', 'SMS_MAX', 'TOO_MANY'] as const;

/** Refusals of a signature of which the list, or the print, has more to say. */
const listing = ['ST_DECLARE', 'ST_ON_PRINT'] as const;

/** Refusals of a signature by hand. */
const byHand = [...listing, 'SMS_CODE', 'SMS_MAX', 'V_REQUIRED', 'V_NAME', 'V_NAME_SIGN'] as const;

/** Calls that sign: by e-ID, by hand with a code, or on paper. */
const handCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(at: SigningAt<C, Q>) => {
  const { base, codes } = at;
  const { link, noSigning, refused, asDeputy } = sharedBy(at);
  return {
    startEid: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/sign/e-id`,
      summary: 'Begin to sign with e-ID: the address to send the browser to',
      params: ofEstate,
      /** `participantId`: another signer who holds this phone now; the link's holder when omitted. */
      body: v.strictObject({ contentSha256: sha256, participantId: v.optional(participantId), declared }),
      answer: v.object({ url: v.string() }),
      problems: [...noSigning, ...refused, ...listing, ...asDeputy, 'ST_PROVIDER', 'ST_SIGN_FAILED', 'TOO_MANY'],
    }),
    sendCode: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/sign/code/:pid`,
      summary: 'Text a signer the code that proves it is they who draw on this screen',
      params: ofParticipant,
      answer: v.object({ textAgainAt: isoInstant }),
      problems: [...noSigning, codes.signerMissing, ...asDeputy, ...texting],
    }),
    signOnScreen: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/sign/on-screen`,
      summary: 'Sign by hand on the screen, or with the typed name for those who cannot draw',
      params: ofEstate,
      body: v.strictObject({
        participantId,
        contentSha256: sha256,
        declared,
        code: code4,
        drawn: v.optional(strokes),
        typedName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2, 'V_NAME'), v.maxLength(100, 'V_NAME'))),
      }),
      answer: SignStatus,
      problems: [...noSigning, ...refused, ...asDeputy, ...byHand],
    }),
    signOnPaper: endpoint({
      ...link,
      method: 'POST',
      path: `${base}/sign/paper`,
      summary: 'Send pictures of the print that somebody without an e-ID has signed; the broker checks them',
      params: ofEstate,
      body: v.strictObject({
        participantId,
        contentSha256: sha256,
        pictures: printPictures,
      }),
      answer: SignStatus,
      problems: [...noSigning, ...refused, ...asDeputy, codes.file, 'ST_PAPER_PAGES', 'V_REQUIRED', 'V_LEN'],
    }),
  };
};

/** Spec section 7, the document of a form and its signatures: the same calls for every form that is signed. */
export const signingCalls = <const C extends ProblemCode, Q extends v.GenericSchema | undefined>(
  at: SigningAt<C, Q>,
) => ({
  ...readingCalls(at),
  ...provingCalls(at),
  ...askingCalls(at),
  ...openingCalls({ ...at, noSigning: sharedBy(at).noSigning, over: at.codes.over }),
  ...handCalls(at),
});
/** Body of the call that creates a document. */
export type NewDocument = v.InferInput<SigningCalls['createDocument']['body']>;
/** The signing calls of any form, for screens that are given one. */
export type SigningCalls = ReturnType<typeof signingCalls<ProblemCode, v.GenericSchema | undefined>>;
/** Calls handled the same for all forms; such a handler refuses with no code of its own. */
export type AnySigningCalls = ReturnType<typeof signingCalls<never, v.GenericSchema | undefined>>;
