import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Voided } from './consequences.ts';
import type { Env, StepDraft } from './field.ts';

/** Returns the author of a field's value: the last editor of its unit, unless that editor changed only other fields. */
export const authorOf = ({ by, name, authors }: Pick<Answered, 'by' | 'name' | 'authors'>, field: string): Author =>
  authors?.[field] ?? { by, name };

/** Returns who typed a field's value; null where no party did. */
export const enteredBy = (unit: Answered | undefined, field: string): string | null =>
  unit?.fields[field] === undefined ? null : authorOf(unit, field).by;

/** The form's parameters, from the address: `{ estateId }` for the link flows. */
export type Where = Readonly<Record<string, string>>;

/** The server's response when a flow is opened or changed: everything the screens need. */
export interface Opened {
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** Revisions by step; rows of a group have their own, under `step/rowId`. Sent back with every change. */
  readonly revisions: Readonly<Record<string, number>>;
  readonly env: Env;
  /** The version of the definition that the answers belong to. */
  readonly definitionVersion?: number;
  /** Set when the form is read-only. */
  readonly locked: boolean;
  /** The document that is being signed and that a change would void. Absent if there is none. */
  readonly voids?: Voided;
  /** An event to show on the form's pages, such as a voided document. */
  readonly notice?: ProblemCode;
  /** How that came about, by whom, and their reason: a signer's refusal, a void, or a deadline. */
  readonly ended?: Ended;
  /** The last editor of each unit, and when: by the keys of `revisions`. */
  readonly answered?: Readonly<Record<string, Answered>>;
  /** The holder of this phone, in a flow that several people fill in. */
  readonly participantId?: string;
  /** The answers that were last confirmed, where they have changed since and must be confirmed again. */
  readonly confirmed?: EarlierAnswers | null;
  /** By person: the answers that each who must sign again has signed before. */
  readonly signedBefore?: Readonly<Record<string, EarlierAnswers>>;
}

/** Answers that stood at an earlier moment, numbers masked, and the revision of each unit then. */
export interface EarlierAnswers {
  /** The facts that the steps showed beside them, such as the date of takeover. */
  readonly facts: Readonly<Record<string, string>>;
  readonly drafts: Readonly<Record<string, StepDraft>>;
  readonly revisions: Readonly<Record<string, number>>;
}

/** The last change of a step's own fields, or of a row. `fields`: the revision at which each last got another value. */
export interface Answered {
  /** Null for values that no party gave, such as a row from the broker's system. */
  readonly by: string | null;
  readonly name: string | null;
  readonly at: string;
  readonly fields: Readonly<Record<string, number>>;
  /** The author of a single field's value, if another person has since changed another field of the unit. */
  readonly authors?: Readonly<Record<string, Author>>;
}

/** `onPhoneOf`: the id of the person on whose phone it was given, after a code to the author's own mobile. */
export type Author = Pick<Answered, 'by' | 'name'> & { readonly onPhoneOf?: string | undefined };

/** The answer that a picture belongs to. The device stores it with the picture until both are sent. */
export interface PictureOf {
  readonly step: string;
  readonly field: string;
  /** The row's group; without `row`, the row is the one that is drawn open before it exists. */
  readonly group?: string;
  readonly row?: string;
  /** The id of the picture that this one replaces. */
  readonly instead?: string | undefined;
  /** Aborted when the picture is removed while it is being sent. */
  readonly signal?: {
    readonly aborted: boolean;
    readonly addEventListener: (type: 'abort', heard: () => void) => void;
  };
}

export interface Present {
  readonly participantId: string;
  readonly name: string;
  readonly role: 'seller' | 'buyer';
  readonly step: string;
}

/** How a document ended without being sealed. `by` and `reason` are null if unknown or not given. */
export interface Ended {
  readonly how: 'voided' | 'declined' | 'expired';
  readonly by: string | null;
  readonly reason: string | null;
}
