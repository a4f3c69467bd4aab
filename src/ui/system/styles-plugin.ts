import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from '../system.ts';

/**
 * Returns the whole style sheet: layers, reset, light and dark tokens, and a class for each variant of each recipe.
 * Chakra's provider would write the same into the page. Printed at build time because it is the same for all: no phone
 * loads Chakra's engine (performance: the first link page at most 150 KB).
 */
const printStyles = (): string => {
  const cache = createCache({ key: 'g' });
  // Emotion would warn that `:first-child` is unsafe between its own style elements; there are none here.
  cache.compat = true;
  return [system.layers.atRule, system._global]
    .map((part) => cache.insert('', css(part), cache.sheet, false) ?? '')
    .join('\n');
};

/** Vite's plugin that fills `src/ui/styles.css`. Every configuration that renders the components visibly needs it. */
export const chakraStyles = () => ({
  name: 'chakra-styles',
  enforce: 'pre' as const,
  load: (id: string): string | undefined =>
    id.replaceAll('\\', '/').split('?')[0]?.endsWith('/src/ui/styles.css') ? printStyles() : undefined,
});
