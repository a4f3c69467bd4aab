import { object } from 'valibot';
import { addressedPage } from '#src/apps/frame/declared-pages.tsx';
import { estateId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { takeoverPath } from '../frame/paths.ts';

export default [
  addressedPage({
    path: takeoverPath(':estateId'),
    read: object({ estateId }),
    load: async () => (await import('./takeover-page.tsx')).TakeoverPage,
    NotFound,
    startsOverBy: 'estateId',
  }),
];
