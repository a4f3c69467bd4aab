import { demoBrokers, demoOffices, demoPassword } from '../seed/demo-data.ts';
import type { Seed } from '../seeds.ts';
import { hashPassword } from './passwords.ts';
import './tables.ts';

/** The demo's offices and brokers, who all have the demo's password. */
export const seed: Seed = {
  name: 'brokers',
  order: 10,
  async run(on) {
    const brokers = await Promise.all(
      demoBrokers().map(async ({ officeId, ...broker }) => ({
        ...broker,
        office_id: officeId,
        password_hash: await hashPassword(demoPassword),
      })),
    );
    const offices = demoOffices().map(({ orgNumber, ...office }) => ({ ...office, org_number: orgNumber }));
    await on.transaction(async (tx) => {
      await tx
        .insertInto('office')
        .values(offices)
        .onConflict((known) => known.doNothing())
        .execute();
      await tx
        .insertInto('broker')
        .values(brokers)
        .onConflict((known) => known.doNothing())
        .execute();
    });
  },
};
