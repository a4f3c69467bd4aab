import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { demoHomes, demoTakeovers } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/** Creates a personal link for every party of a demo takeover, also of those that are not open yet. Nothing is sent. */
export const seed: Seed = {
  name: 'links',
  order: 30,
  run: (on) =>
    on.transaction(async (tx) => {
      const withTakeover = new Set(demoTakeovers().map(({ estate }) => estate));
      for (const home of demoHomes().filter(({ key }) => withTakeover.has(key))) {
        const place = { flow: 'takeover-protocol', estateId: home.estateID } as const;
        for (const party of await partiesOf(tx, home.estateID)) {
          await createLink(tx, on, { place, holder: party }, { replaces: 'nothing', sent: false });
        }
      }
    }),
};
