import { useRef } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Opened } from '#src/engine/opened.ts';
import type { Drafts } from '#src/engine/step.ts';
import { type Walked, walk } from '#src/engine/walk.ts';
import { useSession } from './use-session.ts';

/** The last walk of each flow: one press of Continue asks four times for the same one. */
const lastWalks = new WeakMap<Flow, { readonly drafts: Drafts; readonly env: Env; readonly walked: Walked }>();

/** Returns the walk, which is the same for the same drafts and facts: a change makes new ones of both. */
const walkOf = (flow: Flow, drafts: Drafts, env: Env): Walked => {
  const last = lastWalks.get(flow);
  if (last?.drafts === drafts && last.env === env) return last.walked;
  const walked = walk(flow, drafts, env);
  lastWalks.set(flow, { drafts, env, walked });
  return walked;
};

/** Returns where this person is by everything given on this device, saved or not. */
export const walkNow = (flow: Flow, session: FlowSession): Walked => {
  const { drafts, opened } = session.getSnapshot();
  return walkOf(flow, drafts, opened.env);
};

interface Kept {
  readonly flow: Flow;
  readonly opened: Opened;
  readonly drafts: unknown;
  readonly walked: Walked;
}

const sameWay = (one: Walked, other: Walked): boolean =>
  one.at === other.at && one.path.join(' ') === other.path.join(' ');

/**
 * Returns the walk over saved answers: on the server, or on this device while offline. Not computed while a save is
 * under way, so that a key costs no walk and a light means "saved". Its answers are the server's; read the session's
 * drafts for what is typed since.
 */
export const useWalked = (flow: Flow, session: FlowSession): Walked => {
  const kept = useRef<Kept | null>(null);
  return useSession(session, () => {
    const { opened, drafts, saving } = session.getSnapshot();
    const last = kept.current;
    const isUnderWay = saving.state === 'saving' && last?.opened === opened;
    if (last !== null && last.flow === flow && (isUnderWay || (last.opened === opened && last.drafts === drafts))) {
      return last.walked;
    }
    const isKept = saving.state === 'offline' || saving.state === 'idle' || saving.state === 'saved';
    const now = walkOf(flow, isKept ? drafts : opened.drafts, opened.env);
    // Offline every key is a change of its own: the page re-renders only when the path differs.
    const walked = last?.opened === opened && sameWay(last.walked, now) ? last.walked : now;
    kept.current = { flow, opened, drafts, walked };
    return walked;
  });
};
