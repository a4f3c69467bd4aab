import { leadsOutbox, type SentLead } from '#src/server/forms/leads/read-leads.ts';
import type { Routes } from '#src/server/http/routes.ts';
import { type OutboxEntry, outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { devPage } from './dev-page.ts';
import { accessOf } from './ways-in.ts';

/** Returns everything sent to people and to partners, newest first. */
const everythingSent = async (on: Server, most: number): Promise<readonly (OutboxEntry | SentLead)[]> =>
  [...(await outbox(on, most)), ...(await leadsOutbox(on, most))]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);

/** Issue section A: in the demo only. Elsewhere these addresses do not exist. */
const routes: Routes = (app, on) => {
  if (!on.config.demo || on.config.production) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/dev/access.json', () => accessOf(on));
  // SMS and mail only: leads to partners are not messages to a person, and have a list of their own.
  app.get('/dev/outbox.json', () => outbox(on));
  app.get('/dev/leads.json', () => leadsOutbox(on));
  app.get('/dev', async (_request, reply) => {
    const { brand, publicUrl } = on.config;
    const made = devPage(await accessOf(on), await everythingSent(on, 100), brand, publicUrl);
    return reply.type('text/html; charset=utf-8').send(made);
  });
};
export default routes;
