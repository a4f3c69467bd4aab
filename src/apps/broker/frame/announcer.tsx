import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { LiveRegion } from '#src/ui/live-region.tsx';

const AnnouncerContext = createContext<(message: string) => void>(() => {});

/** Says something to those who listen, politely: after what is being read now. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnouncerContext);

/** The app's one announcer, on the page from the start. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ message: '', turn: 0 });
  const announce = useCallback((message: string) => setSaid(({ turn }) => ({ message, turn: turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <LiveRegion message={said.message} turn={said.turn} />
    </AnnouncerContext>
  );
}
