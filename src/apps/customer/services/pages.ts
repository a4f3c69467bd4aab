import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { ekstraRoute } from './ekstra/paths.ts';
import { categoryRoute, orderRoute, servicesPath } from './paths.ts';

export default [
  lazyPage(servicesPath, async () => (await import('./services-page.tsx')).default),
  lazyPage(orderRoute, async () => (await import('./order-page.tsx')).default),
  lazyPage(categoryRoute, async () => (await import('./category-page.tsx')).default),
  lazyPage(ekstraRoute, async () => (await import('./ekstra/ekstra-page.tsx')).default),
  redirect('/customer/my-home/services', servicesPath),
];
