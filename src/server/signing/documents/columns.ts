import type { InferOutput } from 'valibot';
import type { SigningDocumentContext, SigningDocumentState } from '#machines/signing-document.ts';
import type { signingMethod } from '#src/contract/forms/takeover-protocol.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ShownDeclaration } from '#src/domain/declarations.ts';
import type { DocumentId, ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { EarlierAnswers } from '#src/engine/opened.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { DocumentContent } from '../pdf/document-content.ts';

export type SigningMethod = InferOutput<typeof signingMethod>;
export type SigningFailure = 'cancelled' | 'declined' | 'expired' | 'failed' | 'other-person';
/** One stroke: points [x, y] in a box of 1 × 1. */
export type Strokes = readonly (readonly (readonly [number, number])[])[];

/** Evidence of the signer's identity: facts, never a national id (reliability D1). */
export type Evidence = Readonly<Record<string, string | number | readonly string[]>>;
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

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    signingDocument: {
      id: DocumentId;
      kind: FlowName;
      state: SigningDocumentState;
      /** When the state was entered: a seal that takes too long is retried. */
      stateAt: Instant;
      context: Json<SigningDocumentContext>;
      method: SigningMethod;
      /** Encrypted if it holds account or loan numbers (reliability D1). */
      content: Json<DocumentContent | SealedContent>;
      /** What signers read before signing, by language; null in documents older than this column. */
      shown: Json<ShownContent | SealedContent>;
      /** The answers it was made of, numbers masked; null in documents older than this column. */
      answers: Json<EarlierAnswers>;
      /** The file that the seal job is about to store (state `sealing`) or has stored (state `sealed`). */
      sealedSha256: string;
      createdAt: Fixed<Instant>;
    };
    signingSigner: {
      role: PartyRole;
      onBehalfOf: Json<readonly string[]>;
      /** False for a deputy who has no part in the sale. */
      ownPart: Fixed<boolean>;
      /** Fingerprint of the national id that a deputy gave, for comparison with an e-ID. Never the number itself. */
      nationalIdFingerprint: string;
      /** The requested signing method; null in documents older than the choice per person. */
      way: SigningMethod;
      method: SigningMethod;
      paper: Json<PaperSignature>;
      /** Number of reminders sent. */
      reminded: number;
      failure: SigningFailure;
      evidence: Json<Evidence>;
      strokes: Json<Strokes>;
      /** Number of personal links sent to this signer by SMS; part of the outbox keys. */
      texts: number;
      /** Since when a changed number waits for the broker; null while codes go to `phone`. */
      numberHeldAt: Instant;
      /** The hash of a new number that the broker did not let the signer have; null for none. */
      numberRefused: string;
    };
    /** An e-ID attempt under way in one browser, found by the SHA-256 of its state. */
    signingAttempt: {
      /** To sign, or only to prove identity before the PDF is opened. */
      purpose: Fixed<'sign' | 'read'>;
      /** The link session that began it, as the SHA-256 of its device's token. */
      device: Fixed<string>;
      /** What the signer ticked in the list "Dette erklærer du" before leaving for the e-ID. */
      declared: Fixed<Json<readonly string[]>>;
      /** The browser session that began it: another browser cannot finish it. */
      sessionKey: string;
      /** What the provider needs to finish, encrypted. */
      pending: string;
      expiresAt: Fixed<Instant>;
    };
    /** Wrong codes given in a signer's name, by who gave them. */
    signingGuess: {
      signerId: ParticipantId;
      callerId: ParticipantId;
      firstAt: Fixed<Instant>;
    };
    /** Identity of a party from the broker system, for comparison with an e-ID. Never the number itself. */
    estatePartyIdentity: {
      birthDate: IsoDate;
      /** Nine digits of a firm or an estate, right or wrong; null for a person. */
      organisationNumber: string;
    };
  }
}
