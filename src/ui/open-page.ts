import { createContext, use } from 'react';

/** Provided by `step-motion.tsx` to a page that is leaving. */
export const OpenPage = createContext(true);

/** Returns whether the calling component's page is the open one, and not leaving. */
export const useIsOpenPage = (): boolean => use(OpenPage);
