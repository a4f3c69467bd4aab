import { useEffect } from 'react';
import { keepShell } from '../../frame/keep-shell.ts';
import { clearKept } from './clear-kept.ts';

/** What a page of the customer's does for the device that it stands on: the app is kept there, and old forms are not. */
export function useThisDevice(): void {
  useEffect(keepShell, []);
  useEffect(clearKept, []);
}
