import { useCallback, useSyncExternalStore } from 'react';

/** The user's choice; `system` follows the device. */
export type ColorModeChoice = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

const storageKey = 'grend.color-mode';
const listeners = new Set<() => void>();

const stored = (): ColorModeChoice => {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system'; // storage is refused in some private windows
  }
};

const systemIsDark = (): boolean => globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

const modeOf = (choice: ColorModeChoice): ColorMode => {
  if (choice !== 'system') return choice;
  return systemIsDark() ? 'dark' : 'light';
};

/** Sets the class that Chakra's `_dark` needs. Call it once before the first render, so that nothing flashes. */
export const applyColorMode = (choice: ColorModeChoice = stored()): void => {
  const { classList } = document.documentElement;
  const mode = modeOf(choice);
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
};

/** Stores the choice on this device and applies it at once. */
export const chooseColorMode = (choice: ColorModeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // not stored, still applied
  }
  applyColorMode(choice);
  for (const notify of listeners) notify();
};

/** Follows the device while mounted, and calls back when the mode changes. Returns the function that unsubscribes. */
export const followColorMode = (notify: () => void) => {
  const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const onSystem = () => {
    applyColorMode();
    notify();
  };
  // Paper is white in dark mode too.
  const onPrint = () => document.documentElement.classList.replace('dark', 'light');
  listeners.add(notify);
  query?.addEventListener?.('change', onSystem);
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onSystem);
  return () => {
    listeners.delete(notify);
    query?.removeEventListener?.('change', onSystem);
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onSystem);
  };
};

/** Returns the current mode, the choice behind it, and the setter. */
export const useColorMode = () => {
  const choice = useSyncExternalStore(followColorMode, stored, () => 'system' as const);
  const mode = useSyncExternalStore(
    followColorMode,
    () => modeOf(choice),
    () => 'light' as const,
  );
  const choose = useCallback(chooseColorMode, []);
  return { choice, mode, choose };
};
