import { eidRedirectUri, localClientId, localKeys } from '../providers/eid/part.ts';
import type { Routes } from '../routes.ts';
import { demoPersonas } from './demo-personas.ts';
import { demoClientSecret, localEid } from './local-eid.ts';
import { rememberApp } from './own-address.ts';

/** The demo e-ID, only where no real provider is configured; in production the configuration refuses to start so. */
const routes: Routes = async (app, on) => {
  if (on.config.eid.kind !== 'local') return;
  rememberApp(on.config, app);
  const keys = await localKeys(on.config);
  await app.register(localEid, {
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
  });
};
export default routes;
