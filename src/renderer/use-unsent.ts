import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useOpenStep } from './open-step.ts';

const read = <T>(key: string, initial: T): T => {
  try {
    const kept = sessionStorage.getItem(key);
    // seam: written below, under the same key, by the same dialog.
    return kept === null ? initial : (JSON.parse(kept) as T);
  } catch {
    return initial;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the text lives as long as the page.
  }
};

/**
 * Keeps what is typed in a dialog and not sent, for this tab: closing it, Back and a reload lose nothing. Removed once
 * it is sent. Never for a code, a number that identifies a person, or a signature.
 */
export function useUnsent<T>(name: string, initial: T): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const { flow, where, step } = useOpenStep();
  const key = ['grend.typed', flow.id, ...Object.values(where), step, name].join('.');
  const [value, setValue] = useState(() => read(key, initial));
  useEffect(() => write(key, value === initial ? null : value), [key, value, initial]);
  const forget = useCallback(() => {
    setValue(initial);
    // Written at once: the page with the dialog may be gone before the next render.
    write(key, null);
  }, [key, initial]);
  return [value, setValue, forget];
}
