import { lazy } from 'react';
import { untilThere } from './until-there.ts';

/** React's `lazy` for a part of the program: without a network it waits, and the page around it stays. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilThere(load));
