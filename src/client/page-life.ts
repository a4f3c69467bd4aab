/** When this page is put away, into the back-forward cache or for good, and when it is shown again from there. */
export interface PageLife {
  readonly onAway: (away: () => void) => () => void;
  readonly onReturn: (returned: () => void) => () => void;
}

const heard = (type: 'pagehide' | 'pageshow', isMeant: (event: PageTransitionEvent) => boolean, run: () => void) => {
  const listener = (event: PageTransitionEvent) => {
    if (isMeant(event)) run();
  };
  globalThis.addEventListener?.(type, listener);
  return () => globalThis.removeEventListener?.(type, listener);
};

export const pageLife: PageLife = {
  onAway: (away) => heard('pagehide', () => true, away),
  onReturn: (returned) => heard('pageshow', ({ persisted }) => persisted, returned),
};
