import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Voided } from './consequences.ts';
import type { Env, StepDraft } from './field.ts';

/** Whose form it is, from the address: `{ estateId }` for the link flows. */
export type Where = Readonly<Record<string, string>>;

/** What the server answers when a flow is opened, or after a change: everything the screens need. */
export interface Opened {
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** Per step; a group's rows have their own, under `step/rowId`. Sent back with every change. */
  readonly revisions: Readonly<Record<string, number>>;
  readonly env: Env;
  /** The version of the definition that the answers are to. */
  readonly definitionVersion?: number;
  /** Set when nothing may be changed: the answers are then read, not asked. */
  readonly locked: boolean;
  /** The document that is being signed, and that a change would void. Absent when there is none to void. */
  readonly voids?: Voided;
  /** What has happened to the form and is to be told on its pages, such as a document that was voided. */
  readonly notice?: ProblemCode;
  /** How that came about, by whom, and the reason they gave: a signer's no, a void, or a deadline. */
  readonly ended?: Ended;
  /** Who last changed each unit, and when: by the keys of `revisions`. */
  readonly answered?: Readonly<Record<string, Answered>>;
  /** Who holds this phone, in a flow that several fill in. */
  readonly participantId?: string;
}

/** The last change of a step's own fields, or of a row. `fields`: at which revision each was last given another value. */
export interface Answered {
  /** Null for what nobody in the form answered, such as a row from the broker's system. */
  readonly by: string | null;
  readonly name: string | null;
  readonly at: string;
  readonly fields: Readonly<Record<string, number>>;
  /** Whose a field's value is, where somebody else has changed another one of the unit since. */
  readonly authors?: Readonly<Record<string, Author>>;
}

export type Author = Pick<Answered, 'by' | 'name'>;

/** The answer that a picture is taken for. On the device it is kept with the picture until both are sent. */
export interface PictureOf {
  readonly step: string;
  readonly field: string;
  /** Of a row; without `row`, of the one that is drawn open before it exists. */
  readonly group?: string;
  readonly row?: string;
  /** The picture in whose place it comes. */
  readonly instead?: string | undefined;
  /** Tells that it was taken away while it was sent. */
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

/** How a document came to nothing. `by` and `reason` are null where they are not known or were not given. */
export interface Ended {
  readonly how: 'voided' | 'declined' | 'expired';
  readonly by: string | null;
  readonly reason: string | null;
}
