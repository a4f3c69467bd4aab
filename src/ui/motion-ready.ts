import { createContext, use } from 'react';

/** Whether the motion chunk has arrived (`ui-provider.tsx`). */
export const MotionReady = createContext(false);

/**
 * Ask before starting anything from hidden: until the chunk is there, or when it never comes (no signal), framer-motion
 * draws the first frame of an animation and stays on it.
 */
export const useMotionReady = (): boolean => use(MotionReady);
