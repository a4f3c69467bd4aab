import { safeParse } from 'valibot';
import type { CustomerCounts, CustomerSort } from '#src/contract/desk/broker-customers.ts';
import { type CustomerLeadId, customerLeadId } from '#src/domain/ids.ts';
import { customersPath } from '../frame/paths.ts';

export const customerTabs = [
  'leads',
  'sellers',
  'buyers',
  'owners',
  'previous',
  'all',
] as const satisfies readonly (keyof CustomerCounts)[];
export type CustomerTab = (typeof customerTabs)[number];

/** What the page's address asks for. */
export interface CustomersAsked {
  readonly type: CustomerTab;
  readonly q: string;
  readonly sort: CustomerSort;
}

/** Longest search, in UTF-16 units; the call refuses longer ones. */
export const longestSearch = 100;

export const askedFrom = (search: URLSearchParams): CustomersAsked => ({
  type: customerTabs.find((one) => one === search.get('type')) ?? 'all',
  q: (search.get('q') ?? '').slice(0, longestSearch),
  sort: search.get('sort') === 'name' ? 'name' : 'recent',
});

/** The list of leads with one of them over it. */
export const leadPath = (id: CustomerLeadId): string =>
  `${customersPath}?${new URLSearchParams({ type: 'leads', lead: id })}`;

/** Returns the lead that the address names; null for none, or for what is no id. */
export const leadIn = (search: URLSearchParams): CustomerLeadId | null => {
  const parsed = safeParse(customerLeadId, search.get('lead'));
  return parsed.success ? parsed.output : null;
};

export const pathOf = ({ type, q, sort }: CustomersAsked): string =>
  `${customersPath}?${new URLSearchParams({
    type,
    ...(q === '' ? {} : { q }),
    ...(sort === 'recent' ? {} : { sort }),
  })}`;
