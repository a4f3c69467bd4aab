import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { walk } from '#src/engine/walk.ts';

/** Reads the address that the page was loaded at: the first move to a step drops the query, before this is loaded. */
const isAsked = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).searchParams.has('inspect');
};

/**
 * Development only: `?inspect` in the address shows the journey's machine in a local page (`inspect.html`); nothing
 * leaves the browser. Answers are left out: the receiver gets the names of steps and events, never what a person
 * entered. Returns the function that stops it.
 */
export function inspectJourney(flow: Flow, session: FlowSession): () => void {
  if (!import.meta.env.DEV || !isAsked()) return () => undefined;
  let end = () => {};
  let isGone = false;
  void Promise.all([import('@statelyai/inspect'), import('xstate')]).then(([{ createBrowserInspector }, xstate]) => {
    if (isGone) return;
    const inspector = createBrowserInspector({
      url: '/apps/flows/inspect.html',
      sanitizeContext: () => ({}),
      sanitizeEvent: ({ type }) => ({ type }),
    });
    let shown = '';
    // The journey's position is derived, never stored: an inspectable actor walks each new path again.
    const show = () => {
      const { drafts, opened } = session.getSnapshot();
      const { path, relevant } = walk(flow, drafts, opened.env);
      if (path.join() === shown) return;
      shown = path.join();
      const actor = xstate
        .createActor(flow.machine, { input: { env: opened.env }, inspect: inspector.inspect })
        .start();
      for (const step of path.slice(0, -1)) actor.send({ type: 'NEXT', step, answer: relevant[step] });
    };
    show();
    const unsubscribe = session.subscribe(show);
    end = () => {
      unsubscribe();
      inspector.stop();
    };
  });
  return () => {
    isGone = true;
    end();
  };
}
