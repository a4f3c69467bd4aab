import type {
  AnyActorRef,
  AnyEventObject,
  EventObject,
  MachineContext,
  MetaObject,
  ParameterizedObject,
  ProvidedActor,
  StateMachine,
  StateSchema,
} from 'xstate';
import type { Env } from './field.ts';
import { type JourneyContext, journeyOf, type NextEvent } from './journey.ts';
import type { Steps } from './step.ts';

/** A step's line in the machine: what `to` and `waitFor` return, or the end. */
interface Line {
  readonly type?: 'final';
  readonly meta?: { readonly waits: true };
  readonly on?: {
    readonly NEXT: readonly { readonly guard?: string; readonly target: string; readonly actions: 'keep' }[];
  };
}
type Lines = Readonly<Record<string, Line>>;
type ForkOf<M extends Lines> = M[keyof M] extends infer L
  ? L extends { readonly on: { readonly NEXT: readonly (infer F)[] } }
    ? F
    : never
  : never;
type GuardOf<M extends Lines> = ForkOf<M> extends infer F ? (F extends { readonly guard: infer G } ? G : never) : never;
type TargetOf<M extends Lines> =
  ForkOf<M> extends infer F ? (F extends { readonly target: infer T } ? T : never) : never;

/** What is wrong with a journey, in words: the compiler shows them at `id`, in one line. */
type Mistake<S extends Steps, M extends Lines, G extends string> =
  | (Exclude<keyof M, keyof S> extends infer X extends string ? `steps.ts lacks the step '${X}'` : never)
  | (Exclude<keyof S, keyof M> extends infer X extends string ? `moves lacks the step '${X}' of steps.ts` : never)
  | (Exclude<TargetOf<M>, keyof M> extends infer X extends string ? `moves leads to '${X}', which is no step` : never)
  | (Exclude<GuardOf<M>, G> extends infer X extends string ? `guards lacks '${X}', which moves names` : never);

interface Now<S extends Steps, E extends Env> {
  readonly context: JourneyContext<S, E>;
  readonly event: NextEvent;
}
interface Declared<S extends Steps, E extends Env, M extends Lines, G extends string> {
  /** The folder's name. */
  readonly id: [Mistake<S, M, G>] extends [never] ? string : Mistake<S, M, G>;
  readonly initial: keyof M & string;
  /** The order of the steps and their forks, one line per step. */
  readonly moves: M;
  readonly guards?: { readonly [K in G]: (now: Now<S, E>) => boolean };
}

/** The machine of a journey through the steps `K`. */
type JourneyMachine<K extends string> = StateMachine<
  MachineContext,
  AnyEventObject,
  Record<string, AnyActorRef | undefined>,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  K,
  string,
  unknown,
  unknown,
  EventObject,
  MetaObject,
  StateSchema
>;

/**
 * Returns the machine of a journey: `defineJourney<typeof steps>()({ id, initial, moves, guards })`. The compiler
 * refuses a missing step, a misspelt guard and a target that is no step.
 */
export const defineJourney =
  <S extends Steps, E extends Env = Env>() =>
  <const M extends Lines, const G extends string = never>({
    id,
    initial,
    moves,
    guards,
  }: Declared<S, E, M, G>): JourneyMachine<keyof M & string> => {
    const machine = journeyOf<S, E>()
      .extend({ guards: guards ?? {} })
      .createMachine({
        id,
        initial,
        context: ({ input }) => ({ answers: {}, env: input.env }),
        // seam: XState reads the names of guards from a literal; `Declared` has checked them.
        states: moves as never,
      });
    // seam: the states' names, which XState reads from a literal as well.
    return machine as unknown as JourneyMachine<keyof M & string>;
  };
