import { type RawBuilder, sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { phonesOf, platformsOn } from '#src/server/platform/native-push/phones.ts';
import { devicesOf } from '#src/server/platform/push/devices.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Returns the browsers and phones on which a customer can be notified, and the language of each. */
export const reachedDevices = async (tx: Tx, on: Pick<Server, 'nativePush'>, customerId: CustomerId) => [
  ...(await devicesOf(tx, { customerId })),
  ...(await phonesOf(tx, on, customerId)),
];

/** The same as SQL: their ids, of the customer whose id `customer` is in the query around it. */
export const reachedDeviceIds = (on: Pick<Server, 'nativePush'>, customer: RawBuilder<unknown>) => sql`
  (select id::text from push_device where customer_id = ${customer}
    union all select token_sha256 from push_token
      where customer_id = ${customer} and platform = any(${platformsOn(on)}::text[]))`;
