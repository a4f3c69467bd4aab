import { useSyncExternalStore } from 'react';

/** Milliseconds before what could not be fetched is asked for again. */
const pause = 5_000;

interface State<M> {
  readonly module?: M;
  /** What kept it from coming, until it is asked for again. */
  readonly failure?: unknown;
}

/** A module that no page needs when it opens. */
export interface Later<M> {
  readonly state: () => State<M>;
  /** Whoever listens has it fetched. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when it has come, and when it could not. */
  readonly fetch: () => Promise<void>;
}

/**
 * A module that is fetched once a page that uses it stands, and never suspends: what is drawn beside it stays where it
 * is (React's `lazy` takes away everything up to the next boundary, also what somebody is typing in).
 */
export function later<M>(load: () => Promise<M>): Later<M> {
  const listeners = new Set<() => void>();
  let state: State<M> = {};
  let asked: Promise<void> | undefined;
  const become = (next: State<M>) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const fetch = (): Promise<void> => {
    asked ??= load().then(
      (module) => become({ module }),
      (failure: unknown) => {
        become({ failure });
        asked = undefined;
        setTimeout(() => listeners.size > 0 && void fetch(), pause);
      },
    );
    return asked;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      void fetch();
      return () => listeners.delete(listener);
    },
    fetch,
  };
}

/** The module, or undefined until it has come. It is asked for when what is drawn with this has been shown. */
export const useLater = <M>({ subscribe, state }: Later<M>): M | undefined =>
  useSyncExternalStore(subscribe, state).module;

/** As `useLater`, for what is nothing without the module: throws what kept it from coming. */
export const useNeeded = <M>({ subscribe, state }: Later<M>): M | undefined => {
  const { module, failure } = useSyncExternalStore(subscribe, state);
  if (failure !== undefined) throw failure;
  return module;
};
