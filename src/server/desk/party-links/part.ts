import type {} from '#src/server/identity/customers/link-homes.ts';
import { part } from '#src/server/platform/parts.ts';
import { followLinks } from './follow-links.ts';
import { homesFor } from './link-facts.ts';

export default part({
  name: 'linkParties',
  start: () => ({
    value: async (tx, customer) => followLinks(tx, await homesFor(tx, customer), { isChange: false }),
  }),
});
