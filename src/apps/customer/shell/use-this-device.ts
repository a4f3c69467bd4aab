import { useEffect } from 'react';

/** Work of every customer page for its device, in a later file: stores the app for offline, and deletes old forms. */
export function useThisDevice(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const begin = async () => {
      const { clearKept, keepShell } = await import('./this-device.ts');
      if (isLeft) return;
      keepShell();
      stop = clearKept();
    };
    // The next page tries again; this one works without.
    begin().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}
