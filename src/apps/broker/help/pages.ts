import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { faqPath } from '../frame/paths.ts';

export default [lazyPage(faqPath, async () => (await import('./faq-page.tsx')).FaqPage)];
