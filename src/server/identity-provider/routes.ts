import Fastify, { type FastifyInstance } from 'fastify';
import { eidRedirectUri, localClientId, localKeys } from '../providers/eid/part.ts';
import type { Routes } from '../routes.ts';
import type { Server } from '../server.ts';
import { databaseStore } from './database-store.ts';
import { demoPersonas } from './demo-personas.ts';
import { rememberApp } from './own-address.ts';
import { mount } from './page.ts';

/** An app of its own behind one address: the e-ID weighs a third of a second, and most visits never come to it. */
const openEid = async (on: Server): Promise<FastifyInstance> => {
  const { demoClientSecret, localEid } = await import('./local-eid.ts');
  const keys = await localKeys(on.config);
  const inner = Fastify({ logger: false });
  await inner.register(localEid, {
    publicUrl: on.config.publicUrl,
    keys,
    personas: demoPersonas,
    relyingParty: {
      id: localClientId,
      secret: demoClientSecret(keys),
      name: on.config.brand,
      redirectUris: [eidRedirectUri(on.config)],
    },
    log: on.log,
    store: databaseStore(on),
  });
  await inner.ready();
  return inner;
};

/** The demo e-ID, only where no real provider is configured; in production the configuration refuses to start so. */
const routes: Routes = (app, on) => {
  if (on.config.eid.kind !== 'local') return;
  rememberApp(on.config, app);
  let opened: Promise<FastifyInstance> | undefined;
  app.removeAllContentTypeParsers();
  // The inner app reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${mount}/*`, async (request, reply) => {
    opened ??= openEid(on);
    const inner = await opened;
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  });
};
export default routes;
