import type { ColumnType } from 'kysely';
import type { InferOutput } from 'valibot';
import type { SigningDocumentContext, SigningDocumentState } from '#machines/signing-document.ts';
import type { signingMethod } from '#src/contract/forms/takeover-protocol.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ShownDeclaration } from '#src/domain/declarations.ts';
import type { DocumentId, EstateId, ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { EarlierAnswers } from '#src/engine/opened.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { DocumentContent } from '../pdf/document-content.ts';

/** JSON is written as text: the driver would take an array for a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Stamp = ColumnType<IsoInstant, string, never>;
type StampOrNull = ColumnType<IsoInstant | null, string | null | undefined, string | null>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type SigningMethod = InferOutput<typeof signingMethod>;
export type SigningFailure = 'cancelled' | 'declined' | 'expired' | 'failed' | 'other-person';
/** One stroke: points [x, y] in a box of 1 × 1. */
export type Strokes = readonly (readonly (readonly [number, number])[])[];

/** Evidence of the signer's identity: facts, never a national id (reliability D1). */
export type Evidence = Readonly<Record<string, string | number | readonly string[]>>;

export interface SigningDocumentTable {
  readonly id: DocumentId;
  readonly kind: FlowName;
  readonly estateId: EstateId;
  readonly version: number;
  readonly state: SigningDocumentState;
  /** When the state was entered: a seal that takes too long is retried. */
  readonly stateAt: ColumnType<IsoInstant, string, string>;
  readonly context: Json<SigningDocumentContext>;
  readonly revision: ColumnType<number, number | undefined, number>;
  readonly method: SigningMethod;
  /** Encrypted if it holds account or loan numbers (reliability D1). */
  readonly content: Json<DocumentContent | SealedContent>;
  /** What signers read before signing, by language; null in documents older than this column. */
  readonly shown: JsonOrNull<ShownContent | SealedContent>;
  /** The answers it was made of, numbers masked; null in documents older than this column. */
  readonly answers: JsonOrNull<EarlierAnswers>;
  readonly contentSha256: string;
  readonly unsignedSha256: Later<string>;
  /** The file that the seal job is about to store (state `sealing`) or has stored (state `sealed`). */
  readonly sealedSha256: Later<string>;
  readonly proofCode: string;
  readonly level: Later<string>;
  readonly pages: Later<number>;
  readonly createdAt: Stamp;
  readonly createdBy: string;
  readonly sealedAt: StampOrNull;
  readonly voidedAt: StampOrNull;
  readonly voidedBy: Later<string>;
  readonly voidReason: Later<string>;
  readonly endedByName: Later<string>;
}
export interface SealedContent {
  readonly sealed: string;
}
type DeclaredInEachLanguage = Readonly<Record<Language, readonly ShownDeclaration[]>>;
type InEachLanguage = Readonly<Record<Language, DocumentContent>>;
interface ShownToEach extends InEachLanguage {
  /** The same for account owners, with their own numbers in full. Absent in documents older than this field. */
  readonly own?: Readonly<Partial<Record<ParticipantId, InEachLanguage>>>;
}
/** The content as shown on a page, with numbers masked. */
export interface ShownContent extends ShownToEach {
  /** The same to a signer after a code, with an outsider's account in full. Absent where there is none. */
  readonly opened?: ShownToEach;
  /** By signer, the list "Dette erklærer du". Absent in documents older than this field. */
  readonly declared?: Readonly<Partial<Record<ParticipantId, DeclaredInEachLanguage>>>;
  /** By reader and signer, the same lists where the reader sees a number in them in full. */
  readonly declaredTo?: Readonly<Record<ParticipantId, Readonly<Record<ParticipantId, DeclaredInEachLanguage>>>>;
}

export interface PrintPicture {
  readonly id: PictureId;
  /** The page of the print it shows; null in older pictures. */
  readonly page: number | null;
  /** SHA-256 (hex) of its bytes, which are drawn into the sealed document. */
  readonly sha256: string;
}
/** Pictures of a signed print, and the broker's decision. */
export interface PaperSignature {
  readonly pictures: readonly PrintPicture[];
  readonly state: 'waiting' | 'approved' | 'returned';
  readonly reason: string | null;
  readonly at: IsoInstant;
  /** When the signer sent the pictures, which is the time of signing, however long the broker waits. */
  readonly sentAt: IsoInstant;
  /** The name of the person whose session sent them, where that is another. */
  readonly sentBy?: string | undefined;
}

export interface SigningSignerTable {
  readonly documentId: DocumentId;
  readonly participantId: ParticipantId;
  readonly position: number;
  readonly name: string;
  readonly role: PartyRole;
  readonly onBehalfOf: Json<readonly string[]>;
  /** False for a deputy who has no part in the sale. */
  readonly ownPart: ColumnType<boolean, boolean | undefined, never>;
  /** Fingerprint of the national id that a deputy gave, for comparison with an e-ID. Never the number itself. */
  readonly nationalIdFingerprint: Later<string>;
  readonly phone: string;
  readonly email: string;
  readonly sentAt: StampOrNull;
  readonly openedAt: StampOrNull;
  readonly signedAt: StampOrNull;
  /** The requested signing method; null in documents older than the choice per person. */
  readonly way: Later<SigningMethod>;
  readonly method: Later<SigningMethod>;
  readonly paper: JsonOrNull<PaperSignature>;
  /** Number of reminders sent. */
  readonly reminded: ColumnType<number, number | undefined, number>;
  readonly failure: Later<SigningFailure>;
  readonly signedSha256: Later<string>;
  readonly evidence: JsonOrNull<Evidence>;
  readonly strokes: JsonOrNull<Strokes>;
  readonly textAgainAt: StampOrNull;
  /** Number of personal links sent to this signer by SMS; part of the outbox keys. */
  readonly texts: ColumnType<number, number | undefined, number>;
  /** Since when a changed number waits for the broker; null while codes go to `phone`. */
  readonly numberHeldAt: StampOrNull;
  /** The hash of a new number that the broker did not let the signer have; null for none. */
  readonly numberRefused: string | null;
}

/** An e-ID attempt under way in one browser, found by the SHA-256 of its state. */
export interface SigningAttemptTable {
  readonly stateSha256: string;
  readonly documentId: DocumentId;
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly contentSha256: string;
  /** To sign, or only to prove identity before the PDF is opened. */
  readonly purpose: ColumnType<'sign' | 'read', 'sign' | 'read' | undefined, never>;
  /** The link session that began it, as the SHA-256 of its device's token. */
  readonly device: ColumnType<string | null, string | null | undefined, never>;
  /** What the signer ticked in the list "Dette erklærer du" before leaving for the e-ID. */
  readonly declared: ColumnType<readonly string[] | null, string | null | undefined, never>;
  /** The browser session that began it: another browser cannot finish it. */
  readonly sessionKey: string;
  /** What the provider needs to finish, encrypted. */
  readonly pending: string;
  readonly expiresAt: Stamp;
}

/** Identity of a party from the broker system, for comparison with an e-ID. Never the number itself. */
export interface EstatePartyIdentityTable {
  readonly partyId: ParticipantId;
  readonly birthDate: ColumnType<IsoDate | null, IsoDate | null, IsoDate | null>;
  readonly nationalIdFingerprint: string | null;
  /** Nine digits of a firm or an estate, right or wrong; null for a person. */
  readonly organisationNumber: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Wrong codes given in a signer's name, by who gave them. */
export interface SigningGuessTable {
  readonly signerId: ParticipantId;
  readonly callerId: ParticipantId;
  readonly wrong: number;
  readonly firstAt: Stamp;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    signingDocument: SigningDocumentTable;
    signingSigner: SigningSignerTable;
    signingAttempt: SigningAttemptTable;
    signingGuess: SigningGuessTable;
    estatePartyIdentity: EstatePartyIdentityTable;
  }
}
