import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { chatRoute } from './paths.ts';

export default [lazyPage(chatRoute, async () => (await import('./chat-page.tsx')).default)];
