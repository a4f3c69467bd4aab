import type { GenericSchema } from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';

/** Every kind of field that the renderer can draw (domain.md section 6 of the field list). One file a kind there. */
export const fieldKinds = [
  'text',
  'long-text',
  'name',
  'email',
  'mobile',
  'phone',
  'national-id',
  'account',
  'postcode',
  'address',
  'city',
  'money',
  'percent',
  'whole',
  'decimal',
  'date',
  'date-time',
  'year',
  'country',
  'countries',
  'yes-no',
  'yes-no-na',
  'check',
  'one',
  'many',
  'picture',
  'pictures',
  'password',
  'new-password',
  'code',
  'meter-number',
  'metering-point-id',
  'shown',
  'rows',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What a person has given so far: strings as typed, choices, ticks, picture ids. Always JSON. */
export type Draft = string | boolean | null | readonly string[] | readonly RowDraft[];
export type StepDraft = Readonly<Record<string, Draft | undefined>>;
/** One entry of a repeatable group. The id is the server's and never changes. */
export interface RowDraft {
  readonly id: string;
  readonly [field: string]: Draft | undefined;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** What a field may filter on, such as which side a person is on. */
  readonly tag?: string | undefined;
  /** Other fields of the step that choosing this one fills in while they are empty. */
  readonly fills?: Readonly<Record<string, string>> | undefined;
}

/** What stands around the answers when they are judged. The server stamps it; JSON only. */
export interface Env {
  /** Oslo calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Choices that only the estate knows: its buyers, the providers on offer. */
  readonly lists: Readonly<Record<string, readonly Choice[]>>;
  /** Facts that a step shows, or starts a field with, but that nobody changes here. */
  readonly facts: Readonly<Record<string, string>>;
  /** Steps that send what they ask, and have not sent it yet: nobody gets past them. Only the device knows. */
  readonly unsent?: readonly string[];
}

/** Asks something of the draft a field stands in (a row's, inside a group) and of the whole step's draft. */
export type When = (draft: StepDraft, env: Env, step: StepDraft) => boolean;

/** Where a choice gets its options: written here (the texts name them), or a list of the estate's (`env.lists`). */
export type Options<O extends string = string> = readonly O[] | ListOptions;
export interface ListOptions {
  readonly list: string;
  readonly among?: (choice: Choice, draft: StepDraft) => boolean;
}

export interface Field<Out = unknown, O extends string = string> {
  readonly kind: FieldKind;
  /** The complete answer: trims, normalises, and refuses with the catalogue's code. */
  readonly schema: GenericSchema<unknown, Out>;
  /** Limits that depend on the day or the estate, such as "not in the future". Refuses with the catalogue's code. */
  readonly within?: (env: Env) => GenericSchema<unknown, unknown>;
  /** What may be kept half done; never looser than a string of sane length. */
  readonly draft: GenericSchema<unknown, Draft>;
  readonly required: boolean;
  /** The refusal of an empty answer. */
  readonly missing: ProblemCode;
  /** The refusal of an empty answer to somebody who may not give it (`fixedWhen`). */
  readonly fixedMissing?: ProblemCode;
  readonly when?: When;
  readonly options?: Options<O>;
  /** Fewest and most characters, pictures, rows or units, depending on the kind. */
  readonly min?: number;
  readonly max?: number;
  /** A day that has been, such as a birth: a year of two digits is never one that is to come. */
  readonly past?: true;
  /** Shown in the box, such as kWh. */
  readonly unit?: string;
  /** Names the fact in `env.facts` that a field shows, or starts as. */
  readonly fact?: string;
  /** A group's own fields. */
  readonly fields?: Fields;
  /** What a picture of a meter may say, by the names of the fields beside it: offered, and never filled in unasked. */
  readonly reads?: ReadFields;
  /** This field's value fills another one in: postcode → city. */
  readonly fills?: string;
  /** The field beside it that says in which country it is, and how it is judged outside Norway. */
  readonly countryIn?: string;
  readonly abroad?: GenericSchema<unknown, Out>;
  /** Not for a person to change here, such as a name from the broker's system. */
  readonly fixedWhen?: When;
  /** A tick that says the answers before it are right: it falls when one of them changes (`confirmations.ts`). */
  readonly confirms?: true;
  /** Changed only with a code that goes to the new value: somebody's own e-mail or mobile (reliability L6). */
  readonly byCode?: When;
  /** Rows of a group that nobody may remove here, such as an owner from the broker's system. */
  readonly keeps?: When;
  /** A group with one row for each of these and no other, such as everybody who signs: nobody adds or removes one. */
  readonly of?: ListOptions;
  /** A group to which nobody adds a row: whoever is in it comes from the broker's system. */
  readonly closed?: true;
  /** What the form answers itself, such as 100 % for an only account. Shown, and nobody types it. */
  readonly given?: (draft: StepDraft, env: Env, step: StepDraft) => string | undefined;
  /** What a field that was never touched holds, such as the country most people live in. */
  readonly start?: string;
  /**
   * As `start`, but worked out when the step is opened, such as the hour. It stands there to be seen, and is nobody's
   * answer until Continue is pressed with it: who only looks in a week before must not have answered.
   */
  readonly startAt?: (env: Env, now: IsoInstant) => string;
  /** No two rows of the group may hold the same: the later one is refused with this. */
  readonly differs?: ProblemCode;
  /** The only form in which a kept answer leaves the server (reliability D1): `******12345`. */
  readonly mask?: (answer: string) => string;
  /** The field beside it that says whose number it is, by a person's id: that person reads it whole before signing. */
  readonly ownedBy?: string;
  /** A second time, to be sure: what the first needs is not said again. */
  readonly repeats?: true;
  /** What a browser may fill in, where that is not the kind's own: `username`, `given-name`. */
  readonly autoComplete?: string;
  /** Names the list in `env.lists` whose names are offered while typing; anything may be typed. */
  readonly suggests?: string;
}
export interface ReadFields {
  readonly number: string;
  readonly level: string;
  readonly pointId?: string;
}
export type Fields = Readonly<Record<string, Field>>;

/** Marks, for the compiler, a field that a complete answer may lack: optional, or asked only sometimes. */
export interface MayBeAbsent {
  readonly mayBeAbsent: true;
}

type OutOf<F> = F extends Field<infer Out> ? Out : never;
type AbsentKeys<F extends Fields> = { [K in keyof F]: F[K] extends MayBeAbsent ? K : never }[keyof F];
/** The complete answer of a set of fields. */
export type AnswerOf<F extends Fields> = { readonly [K in Exclude<keyof F, AbsentKeys<F>>]: OutOf<F[K]> } & {
  readonly [K in AbsentKeys<F>]?: OutOf<F[K]> | undefined;
};

/** One thing that is wrong. The path is `field`, or `group.<row id>.field`. */
export interface Issue {
  readonly path: string;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
}
