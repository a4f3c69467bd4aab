import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { ekstraPath } from './ekstra/paths.ts';
import { categoryPath, orderPath, servicesPath } from './paths.ts';

export default [
  lazyPage(servicesPath, async () => (await import('./services-page.tsx')).default),
  lazyPage(orderPath(':id'), async () => (await import('./order-page.tsx')).default),
  lazyPage(categoryPath(':category'), async () => (await import('./category-page.tsx')).default),
  lazyPage(ekstraPath(':id'), async () => (await import('./ekstra/ekstra-page.tsx')).default),
  redirect('/customer/my-home/services', servicesPath),
];
