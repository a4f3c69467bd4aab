import { createContext, use } from 'react';

/** Given by `moving-page.tsx` while a page is on its way out. */
export const OpenPage = createContext(true);

/** Whether the page this is asked on is the open one, and not on its way out. */
export const useIsOpenPage = (): boolean => use(OpenPage);
