import type { StepDraft } from './field.ts';
import type { Steps } from './step.ts';

/** The names of a step's forks, read from its line in the machine: each guard, and `otherwise` for the else. */
type ForkNames<Moves> = Moves extends { readonly on: { readonly NEXT: infer N } }
  ? N extends readonly [{ readonly guard: string }, ...unknown[]]
    ? { [K in keyof N]: N[K] extends { readonly guard: infer G extends string } ? G : 'otherwise' }[number]
    : 'default'
  : 'default';

/** What may be given in a step: a field that it does not declare is refused. */
type DraftOf<F extends PropertyKey> = { readonly [K in F]?: StepDraft[string] };

/**
 * Realistic drafts by step. Every branch of a fork has one named after its guard, every other step has `default`; more
 * may be added. Read by stories, model tests and browser tests.
 */
export type Samples<S extends Steps, Moves> = {
  readonly [K in keyof S & keyof Moves]: Readonly<Record<ForkNames<Moves[K]>, DraftOf<keyof S[K]['fields']>>> &
    Readonly<Record<string, DraftOf<keyof S[K]['fields']>>>;
};
export type AnySamples = Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;
