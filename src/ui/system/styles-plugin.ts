import { printStyles } from './print-styles.ts';

/** Vite's plugin that fills `src/ui/styles.css`. Every configuration that renders the components visibly needs it. */
export const chakraStyles = () => ({
  name: 'chakra-styles',
  enforce: 'pre' as const,
  load: (id: string): string | undefined =>
    id.replaceAll('\\', '/').split('?')[0]?.endsWith('/src/ui/styles.css') ? printStyles() : undefined,
});
