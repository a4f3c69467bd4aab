import { nullish, object } from 'valibot';
import { addressedPage } from '#src/apps/frame/declared-pages.tsx';
import { chatId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { chatPath } from '../frame/paths.ts';

export default [
  addressedPage({
    path: `${chatPath}/:id?`,
    read: object({ id: nullish(chatId, null) }),
    load: async () => (await import('./chat-page.tsx')).ChatPage,
    NotFound,
  }),
];
