import type { CustomerId, CustomerLeadId, EstateId } from '#src/domain/ids.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertCustomer } from './customers.ts';
import { insertHome } from './homes.ts';

export interface TestLead {
  readonly id: CustomerLeadId;
  readonly customer: CustomerId;
  readonly home: EstateId;
}

/** Inserts a customer who has asked the office of the tests' broker about one of its homes. */
export const insertLead = async (on: Server, message = 'Kan jeg få en visning?'): Promise<TestLead> => {
  const { estateId } = await insertHome(on.database);
  const customer = await insertCustomer(on);
  const asked = { customerId: customer.id, estateId, message, contactMethod: 'PHONE' as const };
  const at = on.clock.now().toISOString();
  await on.db
    .insertInto('homeQuestion')
    .values({ ...asked, day: '2026-11-23', askedAt: at })
    .execute();
  const { id } = await on.db
    .selectFrom('contactLead')
    .select('id')
    .where('customerId', '=', customer.id)
    .executeTakeFirstOrThrow();
  return { id, customer: customer.id, home: estateId };
};
