import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { marketPath, marketRoute } from './paths.ts';

export default [
  lazyPage(marketRoute, async () => (await import('./market-page.tsx')).default),
  redirect(marketPath, tabPaths.search),
];
