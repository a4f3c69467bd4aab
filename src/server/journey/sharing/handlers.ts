import { journeyLinks } from '#src/contract/journey/journey-links.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { createLink, endLink, openJourney, readLinks } from './journey-links.ts';

/** A key has 256 bits and cannot be guessed; this limits load. */
const perAddress: LimitRule = { name: 'shared-journeys', max: 60, seconds: 600 };

/** Links with which a relative follows a journey without an account. */
export default handle(
  journeyLinks,
  {
    list: ({ params, caller }, on) => readLinks(on, { customerId: caller.customerId, estateId: params.id }),
    create: ({ params, caller }, on) => createLink(on, { customerId: caller.customerId, estateId: params.id }),
    end: ({ params, caller }, on) =>
      endLink(on, { customerId: caller.customerId, estateId: params.id, link: params.link }),
    async open({ body, web }, on) {
      await on.limits.assertWithin(perAddress, web.host);
      return openJourney(on, body.key, web.language);
    },
  },
  // The key is in the answer, which is not stored.
  { create: { secret: true } },
);
