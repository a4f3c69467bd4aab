import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Where } from '#src/engine/opened.ts';
import type { Seen } from '#src/renderer/last-look.ts';

/** Kept on this device only, and only revisions: no answer, no name. */
const keyOf = (flowId: string, where: Where): string => `grend.seen.${flowId}.${Object.values(where).join('.')}`;

/** How far this device had seen the form before; undefined at the first look. */
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

/** Notes what has been seen when the page is left or hidden. Answers the function that ends it. */
export const noteLook = (flowId: string, where: Where, session: FlowSession): (() => void) => {
  const note = () => {
    try {
      localStorage.setItem(keyOf(flowId, where), JSON.stringify(session.getSnapshot().opened.revisions));
    } catch {
      // then nothing is marked the next time
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
