import { consents } from '#src/contract/identity/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { own } from '../users/own.ts';
import { giveConsents, productOf } from './consent-mail.ts';
import { customerOfIdentifier, readConsents, recordConsents } from './consents.ts';

/** 32 bytes cannot be guessed, but attempts are slowed all the same. */
const misses: LimitRule = { name: 'consent-misses-ip', max: 20, seconds: 3600 };

const whose = async (on: Server, web: Web, productbolig: string, identifier: string): Promise<CustomerId> => {
  const isOurs = productbolig === productOf(on.config.brand);
  const found = isOurs ? await customerOfIdentifier(on.db, identifier) : undefined;
  if (found) return found;
  // Counts only misses: one address may serve many people, and a right identifier is always let in.
  await on.limits.assertWithin(misses, web.host);
  throw new Refused('NOT_FOUND');
};

export default handle(consents, {
  async readByLink({ params, web }, on) {
    return readConsents(on.db, await whose(on, web, params.productbolig, web.header('identifier') ?? ''));
  },
  async changeByLink({ params, body: { identifier, ...chosen }, web }, on) {
    const customerId = await whose(on, web, params.productbolig, identifier);
    return on.transaction((tx) => recordConsents(tx, on, customerId, { ...chosen, channel: 'link' }));
  },
  read: ({ params, caller }, on) => readConsents(on.db, own(caller, params.id)),
  change: ({ params, body: { channel = 'profile', ...chosen }, caller }, on) =>
    on.transaction((tx) => giveConsents(tx, on, own(caller, params.id), { ...chosen, channel })),
});
