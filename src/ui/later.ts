import { useLayoutEffect, useSyncExternalStore } from 'react';
import { untilThere } from './until-there.ts';

/** Milliseconds before a failed load is retried. */
const pause = 5_000;

/** Resolves once the part of the page that was held for is shown, or could not be loaded; null before any was. */
let shown: Promise<void> | null = null;

/** Holds every later load while the component is shown, which stands in for a part that the page itself needs. */
export const useHoldLater = (): void =>
  useLayoutEffect(() => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    shown = held;
    return () => {
      if (shown === held) shown = null;
      release();
    };
  }, []);

interface State<M> {
  readonly module?: M;
  /** The error of the last load, until the retry. */
  readonly failure?: unknown;
}

/** A module that no page needs when it opens. */
export interface Later<M> {
  readonly state: () => State<M>;
  /** Subscribing starts the load, after what the page itself needs. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the load has succeeded or failed. */
  readonly fetch: () => Promise<void>;
}

/**
 * A module that is loaded once a page that uses it is shown, and never suspends. React's `lazy` removes everything up
 * to the next boundary, including a field being typed in; this removes nothing.
 */
export function later<M>(load: () => Promise<M>): Later<M> {
  const listeners = new Set<() => void>();
  let state: State<M> = {};
  let asked: Promise<void> | undefined;
  const become = (next: State<M>) => {
    state = next;
    for (const notify of listeners) notify();
  };
  const fetch = (): Promise<void> => {
    asked ??= untilThere(load).then(
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
      if (shown === null) void fetch();
      else void shown.then(fetch);
      return () => listeners.delete(listener);
    },
    fetch,
  };
}

/** Returns the module, or undefined until it is loaded. The load starts after the first render that uses it. */
export const useLater = <M>({ subscribe, state }: Later<M>): M | undefined =>
  useSyncExternalStore(subscribe, state).module;

/** As `useLater`, for a component that is nothing without the module: throws the load's error. */
export const useNeeded = <M>({ subscribe, state }: Later<M>): M | undefined => {
  const { module, failure } = useSyncExternalStore(subscribe, state);
  if (failure !== undefined) throw failure;
  return module;
};
