import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { funnelPath } from '../frame/paths.ts';

export default [lazyPage(funnelPath, async () => (await import('./funnel-page.tsx')).FunnelPage)];
