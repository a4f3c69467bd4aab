import type { Call } from '#src/contract/call.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Env, StepDraft } from './field.ts';
import type { Bilingual } from './flow-texts.ts';
import type { Where } from './opened.ts';
import type { AnswersOf, Steps } from './step.ts';

/** What stands around a journey when it begins; the day is the device's. */
export interface Begun {
  readonly facts?: Env['facts'];
  readonly lists?: Env['lists'];
  /** What is filled in already, such as an address that the server knows. Never over what was typed. */
  readonly drafts?: Readonly<Record<string, StepDraft>>;
}

/** What the server answers to a step that was sent. It stands around the steps after it. */
export interface Sent extends Begun {
  /** Tokens for the calls after it. In memory alone and on no page: without them the step is asked again. */
  readonly held?: Readonly<Record<string, string>>;
  /** When what was sent may be asked for once more, such as another code. */
  readonly textAgainAt?: IsoInstant;
}

/** Everything given so far, as a call needs it. */
export interface GivenSoFar<S extends Steps = Steps> {
  /** Complete answers by step, as far as the journey has come. */
  readonly answers: Partial<AnswersOf<S>>;
  readonly drafts: Readonly<Record<string, StepDraft>>;
  readonly env: Env;
  readonly held: Readonly<Record<string, string>>;
}
export interface Given<S extends Steps = Steps, K extends keyof S = keyof S> extends GivenSoFar<S> {
  /** The complete answer of the step that is being left. */
  readonly answer: AnswersOf<S>[K];
}

// Methods, so that the calls of a flow with its own steps are those of a flow with any.
type Submit<S extends Steps, K extends keyof S> = {
  send(where: Where, given: Given<S, K>, call: Call): Promise<Sent | undefined>;
}['send'];
type Again<S extends Steps> = {
  send(where: Where, given: GivenSoFar<S>, call: Call): Promise<Pick<Sent, 'textAgainAt'> | undefined>;
}['send'];
type FieldOf<S extends Steps> = { [K in keyof S]: keyof S[K]['fields'] & string }[keyof S];

/** How a journey that keeps nothing on the server until a step is sent talks to it. */
export interface SentCalls<S extends Steps = Steps> {
  /** What it needs to begin. Rejecting keeps it closed, with the problem's words. */
  readonly open?: (where: Where, call: Call) => Promise<Begun>;
  /** What leaving a step sends. A step without one is only remembered. */
  readonly submit: { readonly [K in keyof S]?: Submit<S, K> };
  /** Sends once more what brought somebody to this step: "text me a new code". Said on the step itself. */
  readonly again?: { readonly [K in keyof S]?: Again<S> };
  /** The field that a refusal belongs to, so that it stands by it. */
  readonly refusedAt?: Partial<Record<ProblemCode, FieldOf<S>>>;
  /**
   * Refusals that say that what a step was answered with is worth nothing any more, such as a proof that ran out: that
   * step is asked again, and so are those after it. What was typed stays.
   */
  readonly asksAnew?: Partial<Record<ProblemCode, keyof S & string>>;
  /** Where it leads when it has come to its end, and where to when it is left before. */
  readonly leadsTo: { readonly end: `/${string}`; readonly left: `/${string}` };
  /** Refusals after which it cannot go on, such as a link that was used: said on a page of their own. */
  readonly closedBy?: readonly ProblemCode[];
  /** The way on after one of the refusals that close it, where that is another than `leadsTo.left`. */
  readonly waysOn?: Partial<Record<ProblemCode, { readonly to: `/${string}`; readonly words: Bilingual }>>;
  /** Its last step has nothing to say: it is never drawn, and the journey leads on by itself. */
  readonly endsAtOnce?: true;

  // What only a form that is kept has (`Calls`).
  readonly save?: undefined;
  readonly byCode?: undefined;
  readonly signing?: undefined;
  readonly consents?: undefined;
}
