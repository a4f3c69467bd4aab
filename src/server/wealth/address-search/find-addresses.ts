import type { AddressPage } from '#src/contract/wealth/addresses.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type {} from './part.ts';
import type { AddressAsk } from './port.ts';

/** More than a person types, and too few to copy the register. */
const perCustomer: LimitRule = { name: 'address-search', max: 120, seconds: 300 };
const usual = 10;

type AddressQuery = Pick<AddressAsk, 'text'> & { readonly limit?: number | undefined };

/**
 * Returns the addresses that begin with a text, ten unless asked for others. They are the register's: no row of this
 * database is read. Throws TOO_MANY, and UNAVAILABLE where no register is configured or it fails.
 */
export const findAddresses = async (
  on: Pick<Server, 'addressSearch' | 'limits'>,
  customerId: CustomerId,
  { text, limit = usual }: AddressQuery,
): Promise<AddressPage> => {
  await on.limits.assertWithin(perCustomer, customerId);
  if (on.addressSearch === null) throw new Refused('UNAVAILABLE', { retryAfter: 3600 });
  try {
    const { value, at, isFresh } = await on.addressSearch.find({ text, limit });
    return { items: value.items.slice(0, limit), total: value.total, fetchedAt: at, isFresh };
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 60 });
    throw error;
  }
};
