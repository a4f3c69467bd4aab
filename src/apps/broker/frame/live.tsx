import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from './broker-context.ts';
import { keys } from './query-keys.ts';
import { useChangedHome } from './use-changed-home.ts';

/** `joining` until the stream opens or fails; `live` while changes are pushed; `polled` while they are polled for. */
export type Live = 'joining' | 'live' | 'polled';

const LiveContext = createContext<Live>('joining');
export const useLive = (): Live => useContext(LiveContext);

/**
 * Listens for changes and refetches what they affect: of one home, its row. Refetches everything after a break, because events may be
 * missing.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { listen } = useBrokerContext();
  const client = useQueryClient();
  const [live, setLive] = useState<Live>('joining');
  const changed = useChangedHome();
  useEffect(() => {
    let broken = false;
    let tries = 0;
    const readAgain = () => void client.invalidateQueries({ queryKey: keys.monitor });
    return listen({
      onEvent: ({ estateId, batches }) => {
        if (batches) return void client.invalidateQueries({ queryKey: keys.batches });
        if (estateId === null) return readAgain();
        changed(estateId);
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
  }, [listen, client, changed]);
  useReadAgainIn(useLanguage().language);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Some texts come from the server (the name of a choice, a line of the log): a change of language refetches them. */
function useReadAgainIn(language: Language): void {
  const client = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries({ queryKey: keys.monitor });
  }, [language, client]);
}
