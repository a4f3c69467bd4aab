import {
  type Actor,
  createActor,
  fromTransition,
  type InspectionEvent,
  type TransitionActorLogic,
  type TransitionSnapshot,
} from 'xstate';

type Watch = (event: InspectionEvent) => void;
let watch: Watch | undefined;

/** Development only: shows every actor that is made from now on. */
export const watchActors = (by: Watch): void => {
  watch = by;
};

/** Returns the options that an actor of this page is made with. */
export const watched = (): { readonly inspect?: Watch } => (watch === undefined ? {} : { inspect: watch });

interface Show<T> {
  readonly type: 'SHOW';
  readonly value: T;
}

/** What an object outside React shows, as an actor: a component reads it by `useSelector` of `@xstate/react`. */
export interface Shown<T> {
  readonly getSnapshot: () => TransitionSnapshot<T>;
  readonly subscribe: Actor<TransitionActorLogic<T, Show<T>, undefined>>['subscribe'];
}

/** The actor as its owner has it: `SHOW` replaces the value. */
export interface Showing<T> extends Shown<T> {
  readonly send: (event: Show<T>) => void;
}

/** Starts an actor that shows one value until it is replaced. */
export const showing = <T>(id: string, first: T): Showing<T> =>
  createActor(
    fromTransition((_: T, { value }: Show<T>) => value, first),
    { id, ...watched() },
  ).start();
