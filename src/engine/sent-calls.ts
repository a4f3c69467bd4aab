import type { Call } from '#src/contract/call.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Env, StepDraft } from './field.ts';
import type { Bilingual } from './flow-texts.ts';
import type { Where } from './opened.ts';
import type { AnswersOf, Steps } from './step.ts';

/** The environment of a journey when it begins; the day is the device's. */
export interface JourneyStart {
  readonly facts?: Env['facts'];
  readonly lists?: Env['lists'];
  /** Prefilled values, such as an address that the server knows. They never replace typed input. */
  readonly drafts?: Readonly<Record<string, StepDraft>>;
  /** The steps that the server holds already, from any device: they are not sent again, and `drafts` has their answers. */
  readonly stored?: readonly string[];
  /** What the journey is about, such as the home of a day: what a tab has kept about another is forgotten. */
  readonly about?: string;
  /** The step that opens when the address names none, where that is not the first that is not done. */
  readonly at?: string;
}

/** The server's response to a sent step. It becomes part of the environment of later steps. */
export interface Sent extends Omit<JourneyStart, 'about' | 'at'> {
  /** Tokens for later calls. Kept in memory only and never shown: without them the step is asked again. */
  readonly held?: Readonly<Record<string, string>>;
  /** The instant from which it may be requested again, such as another code. */
  readonly textAgainAt?: IsoInstant;
}

/** Everything given so far, in the form that a call needs. */
export interface GivenSoFar<S extends Steps = Steps> {
  /** Complete answers by step, as far as the journey has come. */
  readonly answers: Partial<AnswersOf<S>>;
  readonly drafts: Readonly<Record<string, StepDraft>>;
  readonly env: Env;
  readonly held: Readonly<Record<string, string>>;
}
export interface SubmittedAnswers<S extends Steps = Steps, K extends keyof S = keyof S> extends GivenSoFar<S> {
  /** The complete answer of the step that is being left. */
  readonly answer: AnswersOf<S>[K];
}

// Methods (bivariant), so that the calls of one flow are assignable to those of any flow.
type Submit<S extends Steps, K extends keyof S> = {
  send(where: Where, given: SubmittedAnswers<S, K>, call: Call): Promise<Sent | undefined>;
}['send'];
type Again<S extends Steps> = {
  send(where: Where, given: GivenSoFar<S>, call: Call): Promise<Pick<Sent, 'textAgainAt'> | undefined>;
}['send'];
type FieldOf<S extends Steps> = { [K in keyof S]: keyof S[K]['fields'] & string }[keyof S];

/** The server calls of a journey that stores nothing until a step is sent. */
export interface SentCalls<S extends Steps = Steps> {
  /** Loads what the journey needs to begin. A rejection keeps it closed and shows the problem's text. */
  readonly open?: (where: Where, call: Call) => Promise<JourneyStart>;
  /** What leaving a step sends. A step without an entry is kept in memory only. */
  readonly submit: { readonly [K in keyof S]?: Submit<S, K> };
  /** Sends again what led to this step ("text me a new code"). Confirmed on the step itself. */
  readonly again?: { readonly [K in keyof S]?: Again<S> };
  /** The field that a refusal belongs to, so that it is shown there. */
  readonly refusedAt?: Partial<Record<ProblemCode, FieldOf<S>>>;
  /**
   * Refusals that make a step's earlier response worthless, such as an expired proof: that step and those after it are
   * asked again. Typed input stays.
   */
  readonly asksAgain?: Partial<Record<ProblemCode, keyof S & string>>;
  /** The step whose sending saves everything: leaving then offers to save (`FlowTexts.leaving.save`). */
  readonly savedAt?: keyof S & string;
  /**
   * Reads a refusal with STALE: returns what another device has stored since, with its revision among the facts. The
   * customer then chooses for each field that differs; without it the refusal stands above the button.
   */
  readonly storedSince?: (extra: Readonly<Record<string, unknown>>) => JourneyStart;
  /** Where the journey leads at its end, and when it is left early. */
  readonly leadsTo: { readonly end: `/${string}`; readonly left: `/${string}` };
  /** Refusals that end the journey, such as a used link: shown on a page of their own. */
  readonly closedBy?: readonly ProblemCode[];
  /** The link after one of these refusals, if it differs from `leadsTo.left`. `:id` is the address's own. */
  readonly waysOn?: Partial<Record<ProblemCode, { readonly to: `/${string}`; readonly words: Bilingual }>>;
  /** The last step shows nothing: it is never drawn, and the journey leads on automatically. */
  readonly endsAtOnce?: true;

  // Only a form that the server stores has these (`Calls`).
  readonly save?: undefined;
  readonly byCode?: undefined;
  readonly atHand?: undefined;
  readonly signing?: undefined;
  readonly consents?: undefined;
}
