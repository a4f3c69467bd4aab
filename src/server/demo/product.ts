import { foundIn, product, type ServerRooms } from '#src/server/boot/found.ts';
import { localBrokerSystem } from './broker-system/local-broker-system.ts';
import { localContent } from './content/local-content.ts';
import { localAddresses } from './data/local-addresses.ts';
import { runSeeds } from './data/run-seeds.ts';
import { waysIn } from './dev/ways-in.ts';
import { localIssuer } from './identity-provider/local-issuer.ts';
import { localRatings } from './ratings/local-ratings.ts';
import { localHomeRegister } from './valuations/local-home-register.ts';
import { localValuations } from './valuations/local-valuations.ts';

const rooms = foundIn({
  handlers: import.meta.glob('./*/handlers.ts', { eager: true }),
  callers: import.meta.glob('./*/callers.ts', { eager: true }),
  routes: import.meta.glob('./*/routes.ts', { eager: true }),
  parts: import.meta.glob('./*/part.ts', { eager: true }),
  jobs: import.meta.glob('./*/jobs.ts', { eager: true }),
  sealed: import.meta.glob('./*/sealed.ts', { eager: true, import: 'default' }),
  signedAs: import.meta.glob('./*/signed-as.ts', { eager: true, import: 'default' }),
  held: import.meta.glob('./held.ts', { eager: true, import: 'default' }),
  laws: {},
  migrations: import.meta.glob('./*/migrations/*.ts', { eager: true }),
});

/** The product with the demo: its people and homes, its identity provider, its pages under `/dev`. */
export const productWithDemo: ServerRooms = {
  resources: [...product.resources, ...rooms.resources],
  callers: [...product.callers, ...rooms.callers],
  routes: [...product.routes, ...rooms.routes],
  parts: [...product.parts, ...rooms.parts],
  jobs: [...product.jobs, ...rooms.jobs],
  sealedColumns: [...product.sealedColumns, ...rooms.sealedColumns],
  signables: [...product.signables, ...rooms.signables],
  held: [...product.held, ...rooms.held],
  laws: product.laws,
  migrations: { ...product.migrations, ...rooms.migrations },
  demo: {
    provides: (config) => ({
      localIssuer: localIssuer(config),
      localBrokerSystem: localBrokerSystem(config),
      localValuations,
      localHomeRegister,
      localContent,
      localRatings,
      localAddresses,
    }),
    plant: runSeeds,
    waysIn,
  },
};
