import { type ComponentType, createContext, useContext } from 'react';
import type { FieldKind } from '#src/engine/kinds.ts';
import type { FieldProps } from './field-at.ts';

export type KindMap = Readonly<Record<FieldKind, ComponentType<FieldProps>>>;
/** Components loaded so far: some kinds load later. */
export type KindsSoFar = Partial<KindMap>;

const KindsContext = createContext<KindsSoFar | null>(null);
export const KindsProvider = KindsContext.Provider;

/**
 * Returns the component of each kind. A context and not an import, because a group's fields are shown by the list that
 * shows the group.
 */
export const useKinds = (): KindsSoFar => {
  const kinds = useContext(KindsContext);
  if (kinds === null)
    throw new Error('No kinds of field in context. Render this inside FormFields (src/renderer/ask-step.tsx)');
  return kinds;
};
