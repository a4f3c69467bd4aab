import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { talkPath } from './paths.ts';

export default [lazyPage(talkPath(':id?'), async () => (await import('./chat-page.tsx')).default)];
