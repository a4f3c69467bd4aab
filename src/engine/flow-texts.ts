import type { Field, Fields } from './field.ts';
import type { Step, Steps } from './step.ts';

/** Norwegian (nb) first, English complete. Both are required, so that a missing text does not compile. */
export interface Bilingual {
  readonly nb: string;
  readonly en: string;
}

/** A note on an answer. A warning, unless it only explains what the answer means. */
export interface AnswerNote extends Bilingual {
  readonly tone?: 'info';
}

type OptionTexts<F> = F extends { readonly options: readonly (infer O extends string)[] }
  ? { readonly options: Readonly<Record<O, Bilingual>> }
  : // A list of the estate has its own names; a text here overrides them, for our own entries ("I choose myself").
    { readonly options?: Readonly<Record<string, Bilingual>> };
/** A group that follows a list, or is closed, has no button to add a row. */
type GroupButtons<F> = F extends { readonly of: unknown }
  ? unknown
  : F extends { readonly closed: true }
    ? { readonly one: Bilingual; readonly remove: Bilingual }
    : { readonly one: Bilingual; readonly add: Bilingual; readonly remove: Bilingual };
type GroupTexts<F> = F extends { readonly kind: 'rows'; readonly fields: infer G extends Fields }
  ? { readonly fields: FieldsTexts<G> } & GroupButtons<F>
  : unknown;

export type FieldTexts<F extends Field = Field> = {
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  /** Words of a tick's label that link to what is agreed to. */
  readonly links?: readonly LinkInText[];
  /** Shown under the field while it holds this value, such as what the law asks after a "no". Never blocks. */
  readonly notes?: Readonly<Record<string, AnswerNote>>;
  /** An option as a document prints it. An answer beside it that stands in braces is then not printed again. */
  readonly printed?: Readonly<Record<string, Bilingual>>;
  /** A tick's words in the list right before the signature, where they differ. Facts are filled into braces. */
  readonly declared?: Bilingual;
  /** What the proof page says where a signer leaves a free tick of that list out. */
  readonly leftOut?: Bilingual;
} & OptionTexts<F> &
  GroupTexts<F>;
/** A field's texts when only its kind is known, as the renderer reads them. */
export interface AnyFieldTexts {
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  readonly links?: readonly LinkInText[];
  readonly notes?: Readonly<Record<string, AnswerNote>>;
  readonly options?: Readonly<Record<string, Bilingual>>;
  readonly printed?: Readonly<Record<string, Bilingual>>;
  readonly declared?: Bilingual;
  readonly leftOut?: Bilingual;
  readonly fields?: Readonly<Record<string, AnyFieldTexts>>;
  readonly one?: Bilingual;
  readonly add?: Bilingual;
  readonly remove?: Bilingual;
}
export type FieldsTexts<F extends Fields> = { readonly [K in keyof F]: FieldTexts<F[K]> };

export type StepTexts<S extends Step = Step> = {
  /** The heading, an instruction or a question. Facts are filled into braces, here and in the lead. */
  readonly title: Bilingual;
  /** One short sentence below it: why, or what to do. */
  readonly lead?: Bilingual;
  /** The points of the question, always visible below the lead: lists from the law are never behind a button. */
  readonly listed?: ListInText;
  /** "Why do we ask?", unfolded on demand, with the law if there is one. Facts are filled into braces. */
  readonly why?: Bilingual;
  /** The points of the why. */
  readonly whyListed?: ListInText;
  /** The step's name in lists, shorter than the title. */
  readonly name: Bilingual;
  /** The main button, if it does something other than continue. */
  readonly proceed?: Bilingual;
  /** Set when the main button's action cannot be undone: it is red. */
  readonly grave?: true;
  /** The button that sends again what led here, and the notice after it (`SentCalls.again`). */
  readonly again?: { readonly ask: Bilingual; readonly done: Bilingual };
  /** The button that skips this step in a journey that is sent: none of its fields are required. */
  readonly skip?: Bilingual;
  /** Other links under the step, such as to a forgotten password. */
  readonly ways?: readonly LinkInText[];
  /** The step's advice, by the name in its declaration (`advised`). */
  readonly advice?: Readonly<Record<string, AnswerNote>>;
  readonly fields: FieldsTexts<S['fields']>;
};

/** A list from the environment, drawn point by point. A text for an entry overrides its name in the list. */
export interface ListInText {
  readonly list: string;
  readonly words: Readonly<Record<string, Bilingual>>;
}

/** Words inside a label that link to a page, such as the terms. They must occur in the label verbatim. */
export interface LinkInText {
  readonly words: Bilingual;
  readonly to: `/${string}`;
}

/** All texts of a flow. A step, field or option without a text in both languages does not compile. */
export interface FlowTexts<S extends Steps = Steps, C extends string = string> {
  readonly title: Bilingual;
  readonly chapters: Readonly<Record<C, Bilingual>>;
  readonly steps: { readonly [K in keyof S]: StepTexts<S[K]> };
  /** The link out of a journey that cannot begin or continue; leads to `leadsTo.left`. */
  readonly closed?: Bilingual;
  /** The question before leaving a journey that stores nothing, if something was typed. */
  readonly leaving?: {
    readonly title: Bilingual;
    readonly what: Bilingual;
    /** Set when leaving can save (`SentCalls.savedAt`): asked only after a change, and on Back too. */
    readonly save?: Bilingual;
    readonly stay: Bilingual;
    readonly leave: Bilingual;
  };
}
