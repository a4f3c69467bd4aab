import { createActor, type InspectionEvent } from 'xstate';
import { watchActors, watched } from '#src/engine/actors.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { walk } from '#src/engine/walk.ts';

/** Reads the address that the page was loaded at: the first move to a step drops the query, before this is loaded. */
const isAsked = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).searchParams.has('inspect');
};

/**
 * Development only: `?inspect` in the address shows every actor of the page in a local page (`inspect.html`); nothing
 * leaves the browser. Answers are left out: the receiver gets the names of states and events, never what a person
 * entered. What happens before the inspector is loaded is shown then.
 */
export function inspectActors(): void {
  if (!import.meta.env.DEV || !isAsked()) return;
  const early: InspectionEvent[] = [];
  let show = (event: InspectionEvent): void => {
    early.push(event);
  };
  watchActors((event) => show(event));
  void import('@statelyai/inspect').then(({ createBrowserInspector }) => {
    const { inspect } = createBrowserInspector({
      url: '/apps/flows/inspect.html',
      sanitizeContext: () => ({}),
      sanitizeEvent: ({ type }) => ({ type }),
    });
    show = (event) => inspect.next?.(event);
    for (const event of early) show(event);
  });
}

/**
 * Development only: shows a journey's machine among the actors of the page. Its position is derived, never stored: an
 * actor walks each new path again. Returns the function that stops it.
 */
export function inspectJourney(flow: Flow, session: FlowSession): () => void {
  if (!import.meta.env.DEV || !isAsked()) return () => undefined;
  let shown = '';
  const show = () => {
    const { drafts, opened } = session.getSnapshot();
    const { path, relevant } = walk(flow, drafts, opened.env);
    if (path.join() === shown) return;
    shown = path.join();
    const actor = createActor(flow.machine, { input: { env: opened.env }, ...watched() }).start();
    for (const step of path.slice(0, -1)) actor.send({ type: 'NEXT', step, answer: relevant[step] });
  };
  show();
  const following = session.shown.subscribe(show);
  return () => following.unsubscribe();
}
