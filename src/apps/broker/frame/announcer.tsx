import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { LiveRegion } from '#src/ui/live-region.tsx';

const AnnouncerContext = createContext<(message: string) => void>(() => {});

/** Announces a message to screen readers politely: after what is being read now. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnouncerContext);

/** The app's only live region, mounted from the start so that screen readers pick up changes. */
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
