import type { GenericSchema } from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import type { FieldKind } from './kinds.ts';
import type { Owner, Person } from './owner.ts';

/** What a person has entered so far: strings as typed, choices, ticks, picture ids. Always JSON. */
export type Draft = string | boolean | null | readonly string[] | readonly RowDraft[];
export type StepDraft = Readonly<Record<string, Draft | undefined>>;
/** One row of a repeatable group. The server assigns the id, which never changes. */
export interface RowDraft {
  readonly id: string;
  readonly [field: string]: Draft | undefined;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** A page of the choice's own, such as a provider's terms. */
  readonly link?: { readonly words: string; readonly to: string } | undefined;
  /** Attributes that a field may filter on, such as the side of a person. */
  readonly tag?: string | undefined;
  /** Other fields of the step that this choice fills in while they are empty. */
  readonly fills?: Readonly<Record<string, string>> | undefined;
}

/** The environment in which answers are validated, set by the server. JSON only. */
export interface Env {
  /** Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Choices that come from the estate: its buyers, the available providers. */
  readonly lists: Readonly<Record<string, readonly Choice[]>>;
  /** Facts that a step shows, or starts a field with, and that cannot be changed here. */
  readonly facts: Readonly<Record<string, string>>;
  /** The people of a signed form that a person reads: whose answer each field is (`people.ts`). Never sent. */
  readonly people?: readonly Person[];
  /** Steps that must be sent and have not been: the journey stops there. Known on the device only. */
  readonly unsent?: readonly string[];
}

/** A predicate on the draft that a field is in (a row's, inside a group) and on the draft of the whole step. */
export type When = (draft: StepDraft, env: Env, step: StepDraft) => boolean;

/** Where a choice gets its options: declared here (named in the texts), or a list of the estate (`env.lists`). */
export type Options<O extends string = string> = readonly O[] | ListOptions;
export interface ListOptions {
  readonly list: string;
  readonly among?: (choice: Choice, draft: StepDraft) => boolean;
}

export interface Field<Out = unknown, O extends string = string> {
  readonly kind: FieldKind;
  /** The complete answer: trims, normalises, and refuses with a catalogue code. */
  readonly schema: GenericSchema<unknown, Out>;
  /** Limits that depend on the day or the estate, such as "not in the future". Refuses with a catalogue code. */
  readonly within?: (env: Env) => GenericSchema<unknown, unknown>;
  /** What may be saved half done; never looser than a string of limited length. */
  readonly draft: GenericSchema<unknown, Draft>;
  readonly required: boolean;
  /** Whose answer it is; of a group, who adds and removes its rows. Each field of a signed form has one. */
  readonly answeredBy?: Owner;
  /** The refusal of an empty answer. */
  readonly missing: ProblemCode;
  readonly when?: When;
  readonly options?: Options<O>;
  /** Minimum and maximum of characters, pictures, rows or units, depending on the kind. */
  readonly min?: number;
  readonly max?: number;
  /** A date in the past, such as a birth: a two-digit year is never read as a future one. */
  readonly past?: true;
  /** The unit shown in the box, such as kWh. */
  readonly unit?: string;
  /** The unit on paper, where it depends on the other answers of the row. */
  readonly unitOnPaper?: (row: Readonly<Record<string, unknown>>) => string;
  /** The name of the fact in `env.facts` that the field shows or starts with. */
  readonly fact?: string;
  /** A group's own fields. */
  readonly fields?: Fields;
  /**
   * Names of the neighbouring fields that a meter picture may suggest values for. Suggestions are never filled in
   * unasked.
   */
  readonly reads?: ReadFields;
  /** This field's value fills in another one: postcode → city. */
  readonly fills?: string;
  /** The neighbouring field that holds the country, and how the value is validated outside Norway. */
  readonly countryIn?: string;
  readonly abroad?: GenericSchema<unknown, Out>;
  /** Read-only for this person, such as a name from the broker's system. */
  readonly fixedWhen?: When;
  /** Written by the broker system: no rule of ours refuses it, since no one can change it here. */
  readonly asGivenWhen?: When;
  /** A tick that confirms the answers before it; cleared when one of them changes (`confirmations.ts`). */
  readonly confirms?: true;
  /**
   * A tick that its owner may give as late as in the list right before the own signature (`declared.ts`): the lock does
   * not ask for it. `free`: a consent, which the signer may leave out. `alone`: asked in that list and on no page.
   * `offered`: both, such as the consent to a contract of power.
   */
  readonly atSignature?: 'due' | 'free' | 'alone' | 'offered';
  /** Changed only with a code sent to the new value: the signer's own e-mail or mobile (reliability L6). */
  readonly byCode?: When;
  /** Rows that cannot be removed here, such as an owner from the broker's system. */
  readonly keeps?: When;
  /** A group with exactly one row per entry, such as everyone who signs: rows cannot be added or removed. */
  readonly of?: ListOptions;
  /** A group without a button to add a row: its rows come from the broker's system. */
  readonly closed?: true;
  /** A value computed by the form, such as 100 % for an only account. Shown read-only. */
  readonly given?: (draft: StepDraft, env: Env, step: StepDraft) => string | undefined;
  /** The value of an untouched field, such as the country most people live in. */
  readonly start?: string;
  /**
   * Like `start`, but computed when the step is opened, such as the hour. It becomes an answer only when Continue is
   * pressed, so that opening the step a week early records nothing.
   */
  readonly startAt?: (env: Env, now: IsoInstant) => string;
  /** No two rows of the group may share this value: the later row is refused with this code. */
  readonly differs?: ProblemCode;
  /** The only form in which a stored secret leaves the server (reliability D1): `******12345`. */
  readonly mask?: (answer: string) => string;
  /** The neighbouring field with the id of the number's owner, who sees the number in full before signing. */
  readonly ownedBy?: string;
  /** The neighbouring question that these words or pictures are about: paper prints them with its answer. */
  readonly about?: string;
  /** Repeats another field, such as a password: its requirements are not listed again. */
  readonly repeats?: true;
  /** The autofill name, if it differs from the kind's own: `username`, `given-name`. */
  readonly autoComplete?: string;
  /** The list in `env.lists` whose names are suggested while typing; free input is allowed. */
  readonly suggests?: string;
}
export interface ReadFields {
  readonly number: string;
  readonly level: string;
  readonly pointId?: string;
}
export type Fields = Readonly<Record<string, Field>>;

/** Marks, for the compiler, a field that a complete answer may lack: optional or conditional. */
export interface MayBeAbsent {
  readonly mayBeAbsent: true;
}

type OutOf<F> = F extends Field<infer Out> ? Out : never;
type AbsentKeys<F extends Fields> = { [K in keyof F]: F[K] extends MayBeAbsent ? K : never }[keyof F];
/** The complete answer of a set of fields. */
export type AnswerOf<F extends Fields> = { readonly [K in Exclude<keyof F, AbsentKeys<F>>]: OutOf<F[K]> } & {
  readonly [K in AbsentKeys<F>]?: OutOf<F[K]> | undefined;
};

/** One error in a draft. The path is `field`, or `group.<row id>.field`. */
export interface Issue {
  readonly path: string;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}
