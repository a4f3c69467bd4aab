import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { bytes, endpoint } from './endpoint.ts';
import { ofEstate, ofParticipant, sha256 } from './shared.ts';
import { DocumentPreview, SignStatus } from './takeover-protocol.ts';

/** Strokes in a box of 1 × 1, each point [x, y]: at least 2 strokes or 30 points (domain.md, shared-signing). */
const coordinate = v.pipe(v.number('INVALID_INPUT'), v.minValue(0, 'INVALID_INPUT'), v.maxValue(1, 'INVALID_INPUT'));
const stroke = v.pipe(v.array(v.tuple([coordinate, coordinate])), v.minLength(1), v.maxLength(2_000, 'INVALID_INPUT'));
export const strokes = v.pipe(
  v.array(stroke, 'V_REQUIRED'),
  v.maxLength(60, 'INVALID_INPUT'),
  v.check((drawn) => drawn.length >= 2 || drawn.reduce((sum, points) => sum + points.length, 0) >= 30, 'V_REQUIRED'),
);

const noSigning = ['OTP_NOT_FOUND', 'OTP_PROCESS'] as const;
const refusedSignature = ['OTP_SIGNER', 'ST_SIGNED', 'ST_VOIDED', 'STALE'] as const;

/** Spec section 7, "Takeover": the document and its signatures. */
export const takeoverSigning = {
  preview: endpoint({
    method: 'GET',
    path: '/estate/:id/otp/document/preview',
    access: 'link',
    summary: 'What will be signed, to read before anybody signs',
    params: ofEstate,
    answer: DocumentPreview,
    problems: ['OTP_NOT_FOUND', 'V_ALL_FIELDS', 'OTP_FILE'],
  }),
  createDocument: endpoint({
    method: 'POST',
    path: '/estate/:id/otp/document',
    access: 'link',
    summary: 'Lock the content, make the document and text every signer a personal link',
    params: ofEstate,
    body: v.strictObject({
      inksign: v.boolean('V_CHOOSE_ONE'),
      signers: v.pipe(v.array(participantId), v.minLength(1, 'V_CHOOSE_MIN1'), v.maxLength(20)),
      /** The hash of the content that was on the screen; another hash is refused with STALE. */
      contentSha256: sha256,
    }),
    answer: SignStatus,
    status: 201,
    problems: [
      'OTP_NOT_FOUND',
      'OTP_NO_DATE',
      'OTP_NOT_ACTIVE',
      'OTP_TOO_SOON',
      'OTP_TOO_LATE',
      'OTP_SIGNING',
      'OTP_LOCKED',
      'OTP_FINALIZED',
      'OTP_SIGNER',
      'V_ALL_FIELDS',
      'STALE',
      'OTP_FILE',
      'OTP_SIGN_CREATE',
    ],
  }),
  signStatus: endpoint({
    method: 'GET',
    path: '/estate/:id/otp/document-sign-status',
    access: 'link',
    summary: 'Who has signed; answered with 304 when nothing changed',
    params: ofEstate,
    answer: SignStatus,
    problems: noSigning,
  }),
  document: endpoint({
    method: 'GET',
    path: '/estate/:id/otp/document',
    access: 'link',
    summary: 'The PDF: what is to be signed, or the sealed one when all have signed',
    params: ofEstate,
    answer: bytes('application/pdf'),
    problems: [...noSigning, 'OTP_FILE'],
  }),
  voidDocument: endpoint({
    method: 'POST',
    path: '/estate/:id/otp/document/void',
    access: 'link',
    summary: 'Go back: the document and every signature become void, and all must sign again',
    params: ofEstate,
    answer: SignStatus,
    problems: [...noSigning, 'OTP_LOCKED', 'OTP_FINALIZED', 'ST_VOIDED'],
  }),
  signSms: endpoint({
    method: 'POST',
    path: '/estate/:id/sign-sms/:pid',
    access: 'link',
    summary: 'Text a signer a new personal link; at most one every 60 seconds',
    params: ofParticipant,
    answer: v.object({ textAgainAt: isoInstant }),
    problems: [...noSigning, 'OTP_SIGNER', 'ST_SIGNED', 'ST_VOIDED', 'TOO_MANY'],
  }),
  startEid: endpoint({
    method: 'POST',
    path: '/estate/:id/otp/sign/e-id',
    access: 'link',
    summary: 'Begin to sign with e-ID: the address to send the browser to',
    params: ofEstate,
    body: v.strictObject({ contentSha256: sha256 }),
    answer: v.object({ url: v.string() }),
    problems: [...noSigning, ...refusedSignature, 'ST_PROVIDER'],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/estate/:id/otp/sign/code/:pid',
    access: 'link',
    summary: 'Text a signer the code that proves it is they who draw on this screen',
    params: ofParticipant,
    answer: v.object({ textAgainAt: isoInstant }),
    problems: [...noSigning, 'OTP_SIGNER', 'ST_SIGNED', 'ST_VOIDED', 'SMS_MAX', 'TOO_MANY'],
  }),
  signOnScreen: endpoint({
    method: 'POST',
    path: '/estate/:id/otp/sign/on-screen',
    access: 'link',
    summary: 'Sign by hand on the screen, or with the typed name for those who cannot draw',
    params: ofEstate,
    body: v.strictObject({
      participantId,
      contentSha256: sha256,
      code: v.pipe(v.string('V_CODE4'), v.regex(/^\d{4}$/, 'V_CODE4')),
      drawn: v.optional(strokes),
      typedName: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2, 'V_NAME'), v.maxLength(100, 'V_NAME'))),
    }),
    answer: SignStatus,
    problems: [...noSigning, ...refusedSignature, 'SMS_CODE', 'SMS_MAX', 'V_REQUIRED', 'V_NAME'],
  }),
};
