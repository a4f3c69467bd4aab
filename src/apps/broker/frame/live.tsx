import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useDesk } from './desk.ts';
import { keys } from './query-keys.ts';

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
  useReadAgainIn(useLanguage().language);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Some words are the server's (a choice's name, a line of the log): in another language they are asked for anew. */
function useReadAgainIn(language: Language): void {
  const client = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries({ queryKey: keys.monitor });
  }, [language, client]);
}
