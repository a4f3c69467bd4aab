import { useState } from 'react';
import { later, useLater } from './later.ts';

const parts = later(() => import('./moving-parts.tsx'));

/** Starts the load of what moves, after what the page itself needs. For a page from which something will move. */
export const useMovesSoon = (): void => void useLater(parts);

/**
 * Returns what moves, as it was when the component began; undefined where it has not been loaded. A component that
 * began without it stays still, since another element in its place would lose the focus and what is typed.
 */
export const useMovingParts = () => useState(() => parts.state().module)[0];
