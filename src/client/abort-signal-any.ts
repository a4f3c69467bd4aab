/** Returns a signal that is aborted with the first of the given ones. */
export function firstAborted(signals: Iterable<AbortSignal>): AbortSignal {
  const ending = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) ending.abort(signal.reason);
    else signal.addEventListener('abort', () => ending.abort(signal.reason), { once: true, signal: ending.signal });
  }
  return ending.signal;
}

// `ky` combines signals by `AbortSignal.any`, which Safari has from iOS 17.4: the README names 16.4.
if (globalThis.AbortSignal !== undefined) AbortSignal.any ??= firstAborted;
