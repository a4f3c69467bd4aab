import { useSyncExternalStore } from 'react';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { Present } from '#src/engine/opened.ts';
import { useSaving } from './saved-status.tsx';

const unknown: readonly Present[] = [];

/** Returns who else is in the form now. Empty without a network, where it is not known. */
export const usePresent = (session: FlowSession): readonly Present[] => {
  const present = useSyncExternalStore(session.subscribe, () => session.getSnapshot().present);
  return useSaving(session).state === 'offline' ? unknown : present;
};
