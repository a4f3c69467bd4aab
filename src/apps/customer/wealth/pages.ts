import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { tabPaths } from '../shell/tabs.ts';

export default [
  lazyPage(tabPaths.wealth, async () => (await import('./wealth-page.tsx')).default),
  redirect(`${tabPaths.wealth}/:id`, `${tabPaths.wealth}?home=:id`),
];
