import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { homePath, marketPath } from './paths.ts';

export default [
  lazyPage(homePath(':tab', ':id?'), async () => (await import('./market-page.tsx')).default),
  redirect(marketPath, tabPaths.search),
];
