import { object, optional, string } from 'valibot';
import { addressedPage, lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { estateId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { listingPath, listingsPath } from '../frame/paths.ts';

export default [
  lazyPage(listingsPath, async () => (await import('./listings-page.tsx')).ListingsPage),
  addressedPage({
    path: listingPath(':estateId', '/:part?'),
    read: object({ estateId, part: optional(string()) }),
    load: async () => (await import('./listing-route.tsx')).ListingRoute,
    NotFound,
    startsOverBy: 'estateId',
  }),
];
