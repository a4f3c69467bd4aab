import Fastify, { type FastifyInstance } from 'fastify';
import type { Routes } from '#src/server/http/routes.ts';
import { redirectUri } from '#src/server/identity/openid-connect/configured.ts';
import type { Server } from '#src/server/platform/server.ts';
import { databaseStore } from './database-store.ts';
import { eidIssuer, eidSite } from './eid/issuer.ts';
import type { DemoIssuer, IssuerSite } from './issuer.ts';
import { localClientId, localKeys } from './local-issuer.ts';
import { rememberApp } from './own-address.ts';
import { walletIssuer, walletSite } from './wallet/issuer.ts';

/**
 * Creates an app of its own behind one address at the first visit. An issuer takes a third of a second to load, and
 * most visits never need it.
 */
const open = async <Step>(on: Server, issuer: DemoIssuer<Step>): Promise<FastifyInstance> => {
  const { demoClientSecret, demoIssuer } = await import('./demo-issuer.ts');
  const { kind } = issuer.look;
  const keys = await localKeys(on.config, kind);
  const inner = Fastify({ logger: false });
  await inner.register((scope) =>
    demoIssuer(scope, {
      issuer,
      publicUrl: on.config.publicUrl,
      keys,
      relyingParty: {
        id: localClientId,
        secret: demoClientSecret(keys),
        name: on.config.brand,
        redirectUris: [redirectUri(on.config, kind)],
      },
      log: on.log,
      store: databaseStore(on, kind),
    }),
  );
  await inner.ready();
  return inner;
};

const openEid = async (on: Server) => {
  const { demoPersonas } = await import('./eid/demo-personas.ts');
  return open(on, eidIssuer(demoPersonas));
};
const openWallet = async (on: Server) => {
  const { walletPersonas } = await import('./wallet/demo-personas.ts');
  return open(on, walletIssuer(walletPersonas));
};

const serve = (app: FastifyInstance, { mount }: IssuerSite, openOnce: () => Promise<FastifyInstance>): void => {
  let opened: Promise<FastifyInstance> | undefined;
  app.all(`${mount}/*`, async (request, reply) => {
    opened ??= openOnce();
    const inner = await opened;
    reply.hijack();
    inner.routing(request.raw, reply.raw);
  });
};

/**
 * Serves each demo issuer where no real provider is configured; in production the configuration refuses to start so.
 */
const routes: Routes = (app, on) => {
  rememberApp(on.config, app);
  app.removeAllContentTypeParsers();
  // The inner app reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  if (on.config.eid.kind === 'local') serve(app, eidSite, () => openEid(on));
  if (on.config.wallet.kind === 'local') serve(app, walletSite, () => openWallet(on));
};
export default routes;
