import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { demoBrokers, demoOffices, demoPassword } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/** Plants the demo's offices and brokers, who all sign in with the demo's password. */
export const seed: Seed = {
  name: 'brokers',
  order: 10,
  async run(on) {
    // One hash for all: nine would take a tenth of a second each, and the password is no secret.
    const passwordHash = await hashPassword(demoPassword);
    await on.transaction(async (tx) => {
      const offices = demoOffices().map(({ orgNumber, ...office }) => ({ ...office, orgNumber }));
      await tx
        .insertInto('office')
        .values(offices)
        .onConflict((known) => known.doNothing())
        .execute();
      const brokers = demoBrokers().map(({ officeId, ...broker }) => ({
        ...broker,
        officeId,
        passwordHash,
      }));
      await tx
        .insertInto('broker')
        .values(brokers)
        .onConflict((known) => known.doNothing())
        .execute();
    });
  },
};
