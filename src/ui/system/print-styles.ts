import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from '../system.ts';

/**
 * Returns the whole style sheet: layers, reset, light and dark tokens, and a class for each variant of each recipe.
 * Chakra's provider would write the same into the page. Printed at build time because it is the same for all: no phone
 * loads Chakra's engine (performance: the first link page at most 150 KB).
 */
export const printStyles = (): string => {
  const cache = createCache({ key: 'g' });
  // Emotion would warn that `:first-child` is unsafe between its own style elements; there are none here.
  cache.compat = true;
  return [system.layers.atRule, system._global]
    .map((part) => cache.insert('', css(part), cache.sheet, false) ?? '')
    .join('\n');
};
