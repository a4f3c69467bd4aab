import { useEffect } from 'react';
import { keepShell } from '../../frame/keep-shell.ts';
import { clearKept } from './clear-kept.ts';

/** Work of every customer page for its device: stores the app for offline, and deletes old forms. */
export function useThisDevice(): void {
  useEffect(keepShell, []);
  useEffect(clearKept, []);
}
