import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useDesk } from './desk.ts';
import { keys } from './queries.ts';

/** `joining` until the first answer; `live` while changes are told as they happen; `polled` while they are asked for. */
export type Live = 'joining' | 'live' | 'polled';

const LiveContext = createContext<Live>('joining');
export const useLive = (): Live => useContext(LiveContext);

/** Hears of changes and has what they concern read again. After a break everything is: nobody knows what was missed. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { listen } = useDesk();
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('joining');
  useEffect(() => {
    let broken = false;
    let tries = 0;
    const readAgain = () => void client.invalidateQueries({ queryKey: keys.monitor });
    return listen({
      onEvent: ({ estateId }) => {
        if (estateId === null) return readAgain();
        void client.invalidateQueries({ queryKey: keys.monitor, exact: true });
        void client.invalidateQueries({ queryKey: keys.takeover(estateId) });
      },
      onState: (state) => {
        if (state === 'open') {
          if (broken) readAgain();
          broken = false;
          return setLive('live');
        }
        tries += 1;
        if (tries === 1) return;
        broken = true;
        setLive('polled');
      },
    });
  }, [listen, client]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
