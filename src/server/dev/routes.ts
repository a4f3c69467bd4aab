import { outbox } from '../messages/outbox.ts';
import type { Routes } from '../routes.ts';
import { accessOf } from './access.ts';
import { devPage } from './dev-page.ts';

/** Issue section A: in the demo only. Elsewhere these addresses do not exist. */
const routes: Routes = (app, on) => {
  if (!on.config.demo || on.config.production) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/dev/access.json', () => accessOf(on));
  app.get('/dev/outbox.json', () => outbox(on));
  app.get('/dev', async (_request, reply) => {
    const { brand, publicUrl } = on.config;
    const made = devPage(await accessOf(on), await outbox(on, 100), brand, publicUrl);
    return reply.type('text/html; charset=utf-8').send(made);
  });
};
export default routes;
