import type { Kysely } from 'kysely';
import type { Lifecycle } from '#machines/refusals.ts';
import type { signedFormMachine } from '#machines/signed-form.ts';
import type { signingDocumentOf } from '#machines/signing-document.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
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

/** Somebody whose signature a document needs. */
export interface RequiredSigner {
  readonly id: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The absent co-owners whom this person signs for. */
  readonly onBehalfOf: readonly string[];
  /** Told of a deputy who has no part in the sale. */
  readonly ownPart?: false;
  /** Which such a deputy has given, to be compared with their e-ID; the broker system knows the others. */
  readonly nationalId?: string;
}

/** A form's answers as a document: what is printed, what every party signs the hash of, and who must sign. */
export interface DraftedDocument {
  /** The Norwegian original. */
  readonly content: DocumentContent;
  readonly sha256: string;
  readonly signers: readonly RequiredSigner[];
  /** The powers of attorney that somebody signs it by. */
  readonly powers: readonly NamedPower[];
  /** Steps about the signing itself that must be answered before it may start; not part of the content. */
  readonly unanswered: readonly string[];
  /** Those whose accounts money goes to: each reads their own whole before signing. */
  readonly owners?: readonly ParticipantId[];
  /** As a page shows it, in a language: numbers masked, but for the reader's own accounts. */
  readonly shownIn: (language: Language, reader?: ParticipantId) => DocumentContent;
}

export type SignedFlowRow = FlowRow<Exclude<FlowName, 'takeover-protocol'>>;

/** What the signing of a form asks of it. Found by glob in `<folder>/signed-as.ts`. */
export interface Signable {
  readonly flow: FlowName;
  readonly lifecycle: Lifecycle<typeof signedFormMachine>;
  /** The order of its steps. */
  readonly journey: Journey;
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
  /** As messages name it: «overtakelsesprotokollen», “the takeover protocol”. */
  readonly called: FormName;
  readonly fileName: Bilingual;
  /** As it is called on a list of documents, and which of the papers of a sale it is (Spec section 3). */
  readonly title: Bilingual;
  readonly documentType: DocumentType;
  /** The page a browser comes back to from its e-ID. */
  readonly signingPage: (estateId: EstateId) => string;
  /** Whether somebody without an e-ID may sign a print of it. */
  readonly offersPaper: boolean;
  /** Whether its content is sealed in the database: it holds account or loan numbers. */
  readonly holdsSecrets: boolean;
  /** What the lifecycle remembers of the answers that are locked, beside the document. */
  readonly remembered?: (
    db: Kysely<Tables>,
    row: SignedFlowRow,
  ) => Promise<Readonly<Record<string, string | undefined>>>;
  /**
   * The answers as they stand in `db`, drawn up. `at` is the day they are judged on: that of the signing start, once
   * there is one. Throws V_ALL_FIELDS with `steps` while something is missing.
   */
  readonly draft: (
    on: Pick<Server, 'config' | 'encryption'>,
    db: Kysely<Tables>,
    row: SignedFlowRow,
    at?: IsoInstant,
  ) => Promise<DraftedDocument>;
}
