import { useSyncExternalStore } from 'react';

const storageKey = 'grend.letters';
const listeners = new Set<() => void>();

const stored = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // storage is refused in some private windows
  }
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Keeps on this device whether single letters are shortcuts. */
export const allowLetters = (allowed: boolean): void => {
  try {
    if (allowed) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // not stored: the letters stay as they are
  }
  for (const notify of listeners) notify();
};

export const useLetters = (): boolean => useSyncExternalStore(subscribe, stored, () => true);
