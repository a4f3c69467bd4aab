import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { flowsOf, partyIn, visitorAt } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

export { everyCall } from './contract-calls.ts';

/** Returns a home, and the headers of one caller of each kind, so that a refusal is the call's own. */
export const callersOf = async ({ url, on }: { readonly url: string; readonly on: Server }) => {
  const home = await insertHome(on.database);
  const seller = await visitorAt({ url, on }, home, partyIn(home, 'seller'), flowsOf('seller'));
  const { own } = await brokerTokens({ on });
  const customer = await signedInCustomer(on, { parties: [partyIn(home, 'seller').id] });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const headers: Readonly<Record<AnyEndpoint['access'], Readonly<Record<string, string>>>> = {
    open: {},
    link: { cookie: seller.cookie },
    home: { cookie: seller.cookie },
    broker: bearer(own),
    customer: bearer(customer.token),
  };
  /** Returns the id that a call names: the home's, or the customer's own. */
  const idFor = (endpoint: AnyEndpoint): string => (endpoint.path.startsWith('/user') ? customer.id : home.estateId);
  const pathOf = (endpoint: AnyEndpoint): string =>
    endpoint.path.replaceAll(/:(\w+)/g, (_, name) => {
      if (name === 'id') return idFor(endpoint);
      return name === 'side' ? 'seller' : randomUUID();
    });
  return { home, customer, headers, pathOf };
};
