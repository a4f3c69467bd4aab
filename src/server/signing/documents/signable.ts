import type { Kysely } from 'kysely';
import type { Lifecycle } from '#machines/refusals.ts';
import type { signedFormMachine } from '#machines/signed-form.ts';
import type { signingDocumentOf } from '#machines/signing-document.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ShownDeclaration } from '#src/domain/declarations.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { NamedPower } from '#src/domain/powers-of-attorney.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { DocumentContent } from '../pdf/document-content.ts';

/** A person whose signature a document needs. */
export interface RequiredSigner {
  readonly id: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The absent co-owners that this person signs for. */
  readonly onBehalfOf: readonly string[];
  /** Set for a deputy or a representative, who has no part in the sale. */
  readonly ownPart?: false;
  /** The broker has named this person to sign for a firm or an estate: no power of attorney is needed. */
  readonly isNamed?: true;
  /** The national id that such a deputy gave, compared with their e-ID; the broker system knows the others'. */
  readonly nationalId?: string;
}

/** Who reads the content on a page. */
export interface Reading {
  readonly reader?: ParticipantId | undefined;
  /** Whether the page opens by the same rule as the PDF, which shows an outsider's account. */
  readonly isOpened?: boolean;
}

/** An owner who is not to sign, by the answers: it counts once the broker has said yes. */
export interface LeftOut {
  readonly id: ParticipantId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly reason: string;
}

/** A form's answers as a document: what is printed, what every party signs the hash of, and who must sign. */
export interface DraftedDocument {
  /** The Norwegian original. */
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly signers: readonly RequiredSigner[];
  /** The powers of attorney that deputies sign by. */
  readonly powers: readonly NamedPower[];
  /** Steps about the signing itself that must be answered before it may start; not part of the content. */
  readonly unanswered: readonly string[];
  /** Those who sign on paper by the answers, where the form asks it. */
  readonly onPaper?: readonly string[];
  /** Deviations of law and money, which every signer's own message says. */
  readonly first: readonly Bilingual[];
  /** Owners of payout accounts, and who typed one: each reads it in full before signing. */
  readonly owners?: readonly ParticipantId[];
  /** The content as shown in a language: numbers masked, except those that the reader may see. */
  readonly shownIn: (language: Language, reading?: Reading) => DocumentContent;
  /**
   * The list "Dette erklærer du" of a signer: what the own signature gives. Never part of the content. `reader` sees
   * the numbers that are the reader's own, or that the reader typed, in full.
   */
  readonly declaredBy: (
    signer: ParticipantId,
    language: Language,
    reader?: ParticipantId,
  ) => readonly ShownDeclaration[];
}

export type SignedFlowRow = FlowRow<Exclude<FlowName, 'takeover-protocol'>>;

/** What a form must provide to be signed. Found by glob in `<folder>/signed-as.ts`. */
export interface Signable {
  readonly flow: FlowName;
  readonly lifecycle: Lifecycle<typeof signedFormMachine>;
  /** The order of its steps. */
  readonly journey: Journey;
  readonly stepNames: Readonly<Record<string, { readonly name: Bilingual }>>;
  readonly document: ReturnType<typeof signingDocumentOf>;
  readonly codes: {
    readonly notFound: ProblemCode;
    readonly noProcess: ProblemCode;
    readonly signerMissing: ProblemCode;
    readonly file: ProblemCode;
    readonly finalized: ProblemCode;
    /** The document could not be made. */
    readonly notMade: ProblemCode;
  };
  /** The form's name in messages: «overtakelsesprotokollen», “the takeover protocol”. */
  readonly called: FormName;
  readonly fileName: Bilingual;
  /** Title in a list of documents, and the document type within the sale (Spec section 3). */
  readonly title: Bilingual;
  readonly documentType: DocumentType;
  /** The page that a browser returns to from its e-ID. */
  readonly signingPage: (estateId: EstateId) => string;
  /** Whether a person without an e-ID may sign a print. */
  readonly offersPaper: boolean;
  /** Whether the content is encrypted in the database because it holds account or loan numbers. */
  readonly holdsSecrets: boolean;
  /** Reads what the lifecycle remembers of the locked answers, besides the document. */
  readonly remembered?: (
    db: Kysely<Tables>,
    row: SignedFlowRow,
  ) => Promise<Readonly<Record<string, string | undefined>>>;
  /** Whether a point of the document waits for the broker's yes, such as the account of an outsider. */
  readonly asksBroker?: (
    on: Pick<Server, 'encryption'>,
    db: Kysely<Tables>,
    row: SignedFlowRow,
    documentId: DocumentId,
  ) => Promise<boolean>;
  /** Returns the owners who are not to sign. */
  readonly leftOut: (db: Kysely<Tables>, row: SignedFlowRow) => Promise<readonly LeftOut[]>;
  /**
   * Returns the current answers in `db` as a document. `at` is the day they are validated on: that of the signing
   * start, once there is one. Throws V_ALL_FIELDS with `steps` while answers are missing.
   */
  readonly draft: (
    on: Pick<Server, 'config' | 'encryption'>,
    db: Kysely<Tables>,
    row: SignedFlowRow,
    at?: IsoInstant,
  ) => Promise<DraftedDocument>;
}
