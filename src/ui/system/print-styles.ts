import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from '../system.ts';

/**
 * The whole style sheet: layers, reset, tokens by day and by night, and a class for each variant of each recipe, as
 * Chakra's provider would write it into the page. It is printed when the app is built, since it is the same for
 * everybody: no phone loads Chakra's engine, or waits for it (performance: the first link page at most 150 KB).
 */
export const printStyles = (): string => {
  const cache = createCache({ key: 'g' });
  // Emotion would warn that `:first-child` is unsafe between style elements of its own; here there are none.
  cache.compat = true;
  return [system.layers.atRule, system._global]
    .map((part) => cache.insert('', css(part), cache.sheet, false) ?? '')
    .join('\n');
};
