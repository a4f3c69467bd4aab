import type { Kysely } from 'kysely';
import type { SignedFormEnv } from '#flows/_parts/signing/machine.ts';
import type { Lifecycle } from '#machines/refusals.ts';
import type { signedFormMachine } from '#machines/signed-form.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import type { PowerOrder } from '#src/domain/power-choice.ts';
import type { NamedPower } from '#src/domain/powers-of-attorney.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { windowOf } from '#src/domain/takeover-window.ts';
import type { Env, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Bilingual, FlowTexts } from '#src/engine/flow-texts.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { Estate, Party } from '#src/server/homes/estates/estates.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { AnswerSheet, NewRow, Stamp } from '#src/server/homes/flow-instances/change-answers.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Flags } from '#src/server/http/feature-flags/flags.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Signable, SignedFlowRow } from '#src/server/signing/documents/signable.ts';

/** Every form that one side fills in and signs. */
export type SignedFormName = Exclude<FlowName, 'takeover-protocol'>;

/** A form's row. The states are the same in every form's lifecycle; the context is the form's own. */
export type FormRow = SignedFlowRow;

/** A form's own codes for the refusals that all forms share (Spec section 8). */
export interface FormCodes {
  readonly notFound: ProblemCode;
  readonly participant: ProblemCode;
  readonly file: ProblemCode;
  /** The home, or its form, has been deleted. */
  readonly home: ProblemCode;
}

export interface TakeoverDays {
  /** The takeover day: planned, then actual; null while no broker has set one. */
  readonly takeoverDate: IsoDate | null;
  /** The agreed day: deadlines before the takeover count from it. */
  readonly agreedDate: IsoDate | null;
}

/** A form with what its environment is made of. */
export interface LoadedForm extends TakeoverDays {
  readonly row: FormRow;
  readonly estate: Estate;
  /** Feature flags; none where the form asks for none. */
  readonly flags: Flags;
  /** The deputies whose power of attorney the broker has approved, by their ids as signers. */
  readonly approvedDeputies: readonly string[];
  /** Of a takeover that all have signed: what became of the chosen power. */
  readonly powerOrder?: PowerOrder | undefined;
  /** When the form may be filled in; null where it has no such time. */
  readonly window: ReturnType<typeof windowOf> | null;
}

/** The answers whose environment is asked for, and who reads them; no one for a document or a broker. */
export interface EnvParts {
  readonly drafts: Drafts;
  readonly language: Language;
  readonly me?: ParticipantId | undefined;
  /** Those who answer on that reader's phone, after a code to the own mobile. */
  readonly atHand?: readonly string[] | undefined;
}

/** A form locked for a change: no one else changes it until this transaction ends. */
export interface HeldForm {
  readonly tx: Tx;
  readonly on: Server;
  readonly form: Form;
  readonly me: LinkSession;
  readonly row: FormRow;
  readonly estate: Estate;
  /** As before the change, with secrets decrypted. */
  readonly answers: KeptAnswers;
  /** Takes every write of the change. */
  readonly sheet: AnswerSheet;
  /** Returns the environment of a step, with facts from the steps before it. */
  readonly envAt: (step: string) => Env;
  readonly stamp: Stamp;
  readonly actor: Actor;
}

/** A row as changed: its values, and the fields that differ now. */
export interface ChangedRow {
  readonly after: RowDraft;
  readonly fields: readonly string[];
  readonly revision: number;
}

/** Rules of a group that its fields cannot express. Each throws, or acts in the transaction of the change. */
export interface RowRules {
  /** Maximum rows of a group without a bound of its own. */
  readonly most?: number;
  /** Refusal of a row that does not exist; otherwise the form's "no such participant". */
  readonly unknown?: ProblemCode;
  /** Throws unless the row fits as added or changed. */
  readonly fits?: (held: HeldForm, after: RowDraft) => void;
  readonly changed?: (held: HeldForm, change: ChangedRow) => Promise<void>;
  /** Throws unless the row may be removed. `others` are the rows that stay. */
  readonly mayRemove?: (held: HeldForm, row: RowDraft, others: readonly RowDraft[]) => void;
  readonly removed?: (held: HeldForm, row: RowDraft) => Promise<void>;
}

/** Rules of a step's own fields that the fields cannot express. */
export interface StepRules {
  /** Throws unless the caller may change the step. */
  readonly mayChange: (held: HeldForm, step: string, changes: StepDraft) => void;
  /** Returns what is stored: the accepted fields, and those that only the server sets. */
  readonly stored: (held: HeldForm, step: string, accepted: StepDraft) => StepDraft;
}

/** What a form begins with. Prefilled data is no person's answer. */
export interface Beginning {
  readonly rows: readonly NewRow[];
  /** By step. */
  readonly answers?: Readonly<Record<string, StepDraft>>;
  /** Version of the legal lists that the form keeps for the rest of its life (domain.md 2.3). */
  readonly pepListVersion?: string;
}

/** The last day of a form, counted from the agreed takeover. */
export interface Deadline {
  /** Its name in the calendar's ids. */
  readonly id: string;
  readonly need: Need['kind'];
  readonly dayOf: (agreed: IsoDate) => IsoDate;
  /** Returns the last day that was in time, when the form is not locked and that day is over; null otherwise. */
  readonly lateIn: (state: string, agreed: IsoDate | null, today: IsoDate) => IsoDate | null;
  readonly title: Bilingual;
}

/** What the end of a form does besides its receipt. */
export interface FinishRules {
  /** The form's name in messages; absent for the takeover, which the messages are worded for. */
  readonly called?: FormName;
  /** Returns who receives the sealed PDF. */
  readonly reach: (tx: Tx, row: FormRow) => Promise<readonly LinkHolder[]>;
  /** Page of the broker's app that the mail to the broker opens. */
  readonly brokerPage: (estateId: EstateId) => `/broker${string}`;
  /** Returns what the broker must still see to. */
  readonly points?: (tx: Tx, on: Server, row: FormRow) => Promise<readonly Bilingual[]>;
  /** Hands over what people consented to share. */
  readonly handIn: (tx: Tx, on: Server, form: Form, loaded: LoadedForm) => Promise<void>;
}

/** A flow folder as the server uses it: one service begins, reads, changes and finishes every form by it. */
export interface Form {
  readonly flow: FlowName;
  readonly lifecycle: Lifecycle<typeof signedFormMachine>;
  readonly journey: Journey;
  readonly texts: FlowTexts;
  /** The sides that fill in and sign the form; the other side never sees it (Spec section 6). */
  readonly sides: readonly PartyRole[];
  readonly codes: FormCodes;
  /** Whether numbers in it are encrypted, and masked for its readers. */
  readonly holdsSecrets: boolean;
  /** Whether a person without an e-ID may sign a print, whose pictures are sent in during signing. */
  readonly offersPaper: boolean;
  /** By `step/group`. */
  readonly rows: Readonly<Record<string, RowRules>>;
  readonly steps?: StepRules;
  /** The step where people ask to be contacted by partners; sent when the form is finished. */
  readonly leadsStep?: string;
  /** Returns the powers of attorney in the participants' step. */
  readonly powers: (participants: StepDraft | undefined) => readonly NamedPower[];
  /** Reads what the environment needs besides the row and its home. */
  readonly around: (db: Kysely<Tables>, row: FormRow, estate: Estate) => Promise<Omit<LoadedForm, 'row' | 'estate'>>;
  /** Its last day, where it has one: in the calendar, and a need of the broker once it is late. */
  readonly deadline?: Deadline;
  /** Returns what the broker system knows. Throws where it has not sent what the form needs. */
  readonly begin: (db: Kysely<Tables>, loaded: LoadedForm) => Promise<Beginning>;
  /**
   * Returns the people of the form with the contact given in it, and their deputies: those a link may be sent to.
   * Removed people are left out.
   */
  readonly people: (drafts: Drafts, parties: readonly Party[]) => readonly LinkHolder[];
  /** Throws while no personal link may be sent. */
  readonly mayInvite: (row: FormRow) => void;
  readonly finish: FinishRules;
  /** Returns the environment in which the answers are validated, shown and printed. */
  readonly env: (on: Pick<Server, 'config'>, loaded: LoadedForm, parts: EnvParts) => SignedFormEnv;
}

/** A form that one side fills in. */
export interface OneSidedForm extends Form {
  readonly flow: SignedFormName;
  readonly side: PartyRole;
  /** Steps outside the document: offers, and questions about the signing itself. */
  readonly outsideDocument: readonly string[];
  /** How its document is named, and refused. */
  readonly signed: Pick<Signable, 'document' | 'codes' | 'called' | 'fileName' | 'documentType'>;
}
