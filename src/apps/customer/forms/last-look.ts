import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import type { Seen } from '#src/renderer/last-look.ts';

/** Stored on this device only, and revisions only: no answer, no name. */
const keyOf = (flowId: string, where: Where): string => `grend.seen.${flowId}.${Object.values(where).join('.')}`;

/** Returns the revisions this device saw last; undefined on the first visit. */
export const lastLook = (flowId: string, where: Where): Seen | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(flowId, where)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, number] => typeof one[1] === 'number'),
    );
  } catch {
    return undefined;
  }
};

/** Stores the seen revisions when the page is left or hidden. Returns the function that stops it. */
export const noteLook = (flowId: string, where: Where, session: FlowSession): (() => void) => {
  const note = () => {
    try {
      localStorage.setItem(keyOf(flowId, where), JSON.stringify(session.getSnapshot().opened.revisions));
    } catch {
      // storage is blocked: no change is marked on the next visit
    }
  };
  document.addEventListener('visibilitychange', note);
  window.addEventListener('pagehide', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    window.removeEventListener('pagehide', note);
    note();
  };
};
