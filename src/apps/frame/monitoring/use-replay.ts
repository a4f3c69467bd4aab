import { useEffect } from 'react';
import { replays } from '#src/contract/account/replays.ts';
import { callOnce } from '../call.ts';

/** One draw for the visit, so that a page more does not make a recording more likely. */
const drawn = Math.random() * 100;

const start = async (isOver: () => boolean): Promise<() => void> => {
  const { percent } = await callOnce(replays.settings, {});
  if (isOver() || drawn >= percent) return () => undefined;
  const { watchReplay } = await import('./watch-replay.ts');
  return isOver() ? () => undefined : watchReplay();
};

/** Records the page while it may be: of a share of visits, with consent, and on public pages only. */
export function useReplay(isAllowed: boolean): void {
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    start(() => isOver).then(
      (started) => {
        if (isOver) started();
        else stop = started;
      },
      // Without its code, or without a server, nothing is recorded, and the page works as before.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isAllowed]);
}
