/**
 * Development only: `?inspect` shows every XState actor of the page in a receiver of our own (`/apps/inspect.html`), not
 * on anybody's network. Answers are left out: the receiver sees names of steps and events, never what a person gave.
 */
export function inspectOnDemand(): void {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return;
  void import('@statelyai/inspect').then(({ createBrowserInspector }) =>
    createBrowserInspector({
      url: '/apps/inspect.html',
      sanitizeContext: () => ({}),
      sanitizeEvent: ({ type }) => ({ type }),
    }),
  );
}
