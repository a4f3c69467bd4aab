import * as v from 'valibot';
import { documentId, estateId, participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { SignStatus } from '../forms/takeover-protocol.ts';
import { code4, partyRole, sha256 } from '../shared.ts';

/** Who must sign a broker's document, and who has. */
export const PaperSignatures = v.object({
  state: SignStatus.entries.status,
  signers: v.array(
    v.object({ id: participantId, name: v.string(), role: partyRole, signedAt: v.nullable(isoInstant) }),
  ),
});
export type PaperSignatures = v.InferOutput<typeof PaperSignatures>;

const PaperSigning = v.object({
  ...PaperSignatures.entries,
  /** What is signed: the hash of a content that names the file by its own hash. */
  contentSha256: sha256,
  /** The name of the caller whose signature it waits for; null when it waits for none of the caller's. */
  waitsFor: v.nullable(v.string()),
});
export type PaperSigning = v.InferOutput<typeof PaperSigning>;

const params = v.strictObject({ id: estateId, document: documentId });
const path = '/estate/:id/document/:document';
const access = 'customer';
const noPaper = ['NOT_FOUND'] as const;
const closed = [
  'ST_SIGNER_MISSING',
  'ST_SIGNED',
  'ST_VOIDED',
  'OTP_NOT_ALL_SIGNED',
  'ST_NO_PHONE',
  'SMS_MAX',
  'TOO_MANY',
] as const;

/** A broker's document that parties sign, for a customer who is one of them. */
export const paperSigning = {
  read: endpoint({
    method: 'GET',
    path: `${path}/signatures`,
    access,
    reaches: 'documents',
    summary: 'Who must sign this document of the broker, who has, and the hash of what is signed',
    params,
    answer: PaperSigning,
    problems: ['NOT_FOUND'],
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${path}/sign-code`,
    access,
    reaches: 'documents',
    summary: 'Text the caller the code that signs this document',
    params,
    answer: v.object({ textAgainAt: isoInstant, sentTo: v.string() }),
    problems: [...noPaper, ...closed],
  }),
  sign: endpoint({
    method: 'POST',
    path: `${path}/signatures`,
    access,
    reaches: 'documents',
    summary: 'Sign this document with the code and the typed name; the last one seals it',
    params,
    body: v.strictObject({
      contentSha256: sha256,
      code: code4,
      typedName: v.pipe(v.string('V_NAME'), v.trim(), v.minLength(2, 'V_NAME'), v.maxLength(100, 'V_NAME')),
    }),
    answer: PaperSigning,
    problems: [...noPaper, ...closed, 'STALE', 'SMS_CODE', 'V_NAME_SIGN'],
  }),
};
