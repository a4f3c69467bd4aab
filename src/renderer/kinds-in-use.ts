import { type ComponentType, createContext, useContext } from 'react';
import type { FieldKind } from '#src/engine/field.ts';
import type { FieldProps } from './field-at.ts';

export type KindMap = Readonly<Record<FieldKind, ComponentType<FieldProps>>>;
/** What can be drawn so far: some kinds come later. */
export type KindsSoFar = Partial<KindMap>;

const KindsContext = createContext<KindsSoFar | null>(null);
export const KindsProvider = KindsContext.Provider;

/** How each kind is drawn here. By context and not by import: a group's fields are drawn by the list that draws it. */
export const useKinds = (): KindsSoFar => {
  const kinds = useContext(KindsContext);
  if (kinds === null) throw new Error('Fields were drawn outside FormFields');
  return kinds;
};
