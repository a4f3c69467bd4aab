import type { Field, Fields } from './field.ts';
import type { Step, Steps } from './step.ts';

/** Norwegian first (nb), English complete. Both stand side by side, so that a missing one does not compile. */
export interface Bilingual {
  readonly nb: string;
  readonly en: string;
}

/** What is to be known about an answer. A warning, unless it only tells what the answer means. */
export interface AnswerNote extends Bilingual {
  readonly tone?: 'info';
}

type OptionTexts<F> = F extends { readonly options: readonly (infer O extends string)[] }
  ? { readonly options: Readonly<Record<O, Bilingual>> }
  : // A list of the estate's names itself; a text here wins, for the entries that are ours (such as "I choose myself").
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
  /** Words of a tick's label that lead to what is agreed to. */
  readonly links?: readonly LinkInText[];
  /** Shown under the field while it holds this value, such as what the law asks after a "no". Never blocks. */
  readonly notes?: Readonly<Record<string, AnswerNote>>;
} & OptionTexts<F> &
  GroupTexts<F>;
/** A field's texts when only its kind is known, as the renderer reads them. */
export interface AnyFieldTexts {
  readonly label: Bilingual;
  readonly hint?: Bilingual;
  readonly links?: readonly LinkInText[];
  readonly notes?: Readonly<Record<string, AnswerNote>>;
  readonly options?: Readonly<Record<string, Bilingual>>;
  readonly fields?: Readonly<Record<string, AnyFieldTexts>>;
  readonly one?: Bilingual;
  readonly add?: Bilingual;
  readonly remove?: Bilingual;
}
export type FieldsTexts<F extends Fields> = { readonly [K in keyof F]: FieldTexts<F[K]> };

export type StepTexts<S extends Step = Step> = {
  /** The page's heading, an instruction or a question. A fact fills its braces, here and in the lead. */
  readonly title: Bilingual;
  /** One short sentence under it: why, or what to do. */
  readonly lead?: Bilingual;
  /** What the question is about, point by point, in sight under the lead: the law's lists are not behind a press. */
  readonly listed?: ListInText;
  /** "Why do we ask?", folded out on demand; with the law where there is one. A fact fills its braces. */
  readonly why?: Bilingual;
  /** What the why speaks of, point by point. */
  readonly whyListed?: ListInText;
  /** The name of the step in lists, shorter than the title. */
  readonly name: Bilingual;
  /** The main button where "Continue" is not what it does. */
  readonly proceed?: Bilingual;
  /** What the main button does cannot be undone: it is red. */
  readonly grave?: true;
  /** The button that sends once more what led here, and what is said when it was (`SentCalls.again`). */
  readonly again?: { readonly ask: Bilingual; readonly done: Bilingual };
  /** The button that goes on without this step, in a journey that is sent: nothing of it is asked for. */
  readonly skip?: Bilingual;
  /** Other ways on from here, drawn under the step, such as to a forgotten password. */
  readonly ways?: readonly LinkInText[];
  /** What the step gives to think of, by the name its declaration calls it (`advised`). */
  readonly advice?: Readonly<Record<string, AnswerNote>>;
  readonly fields: FieldsTexts<S['fields']>;
};

/** A list that stands around the answers, drawn point by point. Words for an entry win over the name it has there. */
export interface ListInText {
  readonly list: string;
  readonly words: Readonly<Record<string, Bilingual>>;
}

/** Words inside a label that lead to a page, such as the terms: they stand in it word for word. */
export interface LinkInText {
  readonly words: Bilingual;
  readonly to: `/${string}`;
}

/** Every text of a flow. A step, field or option without a text in both languages does not compile. */
export interface FlowTexts<S extends Steps = Steps, C extends string = string> {
  readonly title: Bilingual;
  readonly chapters: Readonly<Record<C, Bilingual>>;
  readonly steps: { readonly [K in keyof S]: StepTexts<S[K]> };
  /** The way on for whoever cannot begin, or go on with, a journey that is sent: it leads to `leadsTo.left`. */
  readonly closed?: Bilingual;
  /** Asked before a journey that keeps nothing is left, where something was typed. */
  readonly leaving?: {
    readonly title: Bilingual;
    readonly what: Bilingual;
    readonly stay: Bilingual;
    readonly leave: Bilingual;
  };
}
