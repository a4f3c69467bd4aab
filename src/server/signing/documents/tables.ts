import type { ColumnType } from 'kysely';
import type { InferOutput } from 'valibot';
import type { SigningDocumentContext, SigningDocumentState } from '#machines/signing-document.ts';
import type { signingMethod } from '#src/contract/forms/takeover-protocol.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentId, EstateId, ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { DocumentContent } from '../pdf/document-content.ts';

/** JSON is written as text: the driver would take an array for a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Stamp = ColumnType<Date, string, never>;
type StampOrNull = ColumnType<Date | null, string | null | undefined, string | null>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type SigningMethod = InferOutput<typeof signingMethod>;
export type SigningFailure = 'cancelled' | 'declined' | 'expired' | 'failed' | 'other-person';
/** One stroke: points [x, y] in a box of 1 × 1. */
export type Strokes = readonly (readonly (readonly [number, number])[])[];

/** What shows that it was they: facts, never a national id (reliability D1). */
export type Evidence = Readonly<Record<string, string | number | readonly string[]>>;

export interface SigningDocumentTable {
  readonly id: DocumentId;
  readonly kind: FlowName;
  readonly estate_id: EstateId;
  readonly version: number;
  readonly state: SigningDocumentState;
  /** Since when: a seal that takes too long is tried anew. */
  readonly state_at: ColumnType<Date, string, string>;
  readonly context: Json<SigningDocumentContext>;
  readonly revision: ColumnType<number, number | undefined, number>;
  readonly method: SigningMethod;
  /** Sealed where it holds numbers that must not lie readable in the database (reliability D1). */
  readonly content: Json<DocumentContent | SealedContent>;
  /** What every signer reads before signing, by language; null in documents from before it was kept. */
  readonly shown: JsonOrNull<ShownContent | SealedContent>;
  readonly content_sha256: string;
  readonly unsigned_sha256: Later<string>;
  /** Which file the seal job is about to keep (state `sealing`), or has kept (state `sealed`). */
  readonly sealed_sha256: Later<string>;
  readonly proof_code: string;
  readonly level: Later<string>;
  readonly pages: Later<number>;
  readonly created_at: Stamp;
  readonly created_by: string;
  readonly sealed_at: StampOrNull;
  readonly voided_at: StampOrNull;
  readonly voided_by: Later<string>;
  readonly void_reason: Later<string>;
  readonly ended_by_name: Later<string>;
}
export interface SealedContent {
  readonly sealed: string;
}
type InEachLanguage = Readonly<Record<Language, DocumentContent>>;
/** The content as a page shows it, its numbers masked. */
export interface ShownContent extends InEachLanguage {
  /** The same for those whose accounts stand in it, with their own whole. Absent in documents from before it was kept. */
  readonly own?: Readonly<Partial<Record<ParticipantId, InEachLanguage>>>;
}

export interface PrintPicture {
  readonly id: PictureId;
  /** Which page of the print it shows; null in pictures from before that was asked for. */
  readonly page: number | null;
  /** SHA-256 (hex) of its bytes: they are drawn into the sealed document. */
  readonly sha256: string;
}
/** Pictures of a signed print, and what the broker made of them. */
export interface PaperSignature {
  readonly pictures: readonly PrintPicture[];
  readonly state: 'waiting' | 'approved' | 'returned';
  readonly reason: string | null;
  readonly at: IsoInstant;
  /** When the signer sent the pictures: that is when they signed, however long the broker waits. */
  readonly sentAt: IsoInstant;
}

export interface SigningSignerTable {
  readonly document_id: DocumentId;
  readonly participant_id: ParticipantId;
  readonly position: number;
  readonly name: string;
  readonly role: PartyRole;
  readonly on_behalf_of: Json<readonly string[]>;
  /** False for a deputy who has no part in the sale. */
  readonly own_part: ColumnType<boolean, boolean | undefined, never>;
  /** Of the national id a deputy gave, for comparing with an e-ID. Never the number itself. */
  readonly national_id_fingerprint: Later<string>;
  readonly phone: string;
  readonly email: string;
  readonly sent_at: StampOrNull;
  readonly opened_at: StampOrNull;
  readonly signed_at: StampOrNull;
  /** How they were asked to sign; null in documents from before it could differ from person to person. */
  readonly way: Later<SigningMethod>;
  readonly method: Later<SigningMethod>;
  readonly paper: JsonOrNull<PaperSignature>;
  /** How many reminders were sent. */
  readonly reminded: ColumnType<number, number | undefined, number>;
  readonly failure: Later<SigningFailure>;
  readonly signed_sha256: Later<string>;
  readonly evidence: JsonOrNull<Evidence>;
  readonly strokes: JsonOrNull<Strokes>;
  readonly text_again_at: StampOrNull;
  /** How many personal links this signer was texted: part of the outbox keys. */
  readonly texts: ColumnType<number, number | undefined, number>;
}

/** A sign-in with e-ID that is under way in one browser. Found by the SHA-256 of the state that travels with it. */
export interface SigningAttemptTable {
  readonly state_sha256: string;
  readonly document_id: DocumentId;
  readonly estate_id: EstateId;
  readonly participant_id: ParticipantId;
  readonly content_sha256: string;
  /** To sign it, or only to show who they are before the PDF is opened. */
  readonly purpose: ColumnType<'sign' | 'read', 'sign' | 'read' | undefined, never>;
  /** The link session that asked, as the SHA-256 of its device's token. */
  readonly device: ColumnType<string | null, string | null | undefined, never>;
  /** The session of the browser that began: another browser cannot finish it. */
  readonly session_key: string;
  /** What the provider needs to finish, sealed. */
  readonly pending: string;
  readonly expires_at: Stamp;
}

/** What the broker system knows about who a party is, for comparing with an e-ID. Never the number itself. */
export interface EstatePartyIdentityTable {
  readonly party_id: ParticipantId;
  readonly birth_date: ColumnType<IsoDate | null, IsoDate | null, IsoDate | null>;
  readonly national_id_fingerprint: string | null;
}

/** Wrong codes given in a signer's name, by who gave them. */
export interface SigningGuessTable {
  readonly signer_id: ParticipantId;
  readonly caller_id: ParticipantId;
  readonly wrong: number;
  readonly first_at: Stamp;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    signing_document: SigningDocumentTable;
    signing_signer: SigningSignerTable;
    signing_attempt: SigningAttemptTable;
    signing_guess: SigningGuessTable;
    estate_party_identity: EstatePartyIdentityTable;
  }
}
