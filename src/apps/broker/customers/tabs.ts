import { safeParse } from 'valibot';
import type { CustomerCounts, CustomerRow, CustomerSort } from '#src/contract/desk/broker-customers.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { type CustomerLeadId, customerLeadId } from '#src/domain/ids.ts';
import { customerPath, customersPath } from '../frame/paths.ts';

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

const searchOf = ({ type, q, sort }: CustomersAsked): Record<string, string> => ({
  type,
  ...(q === '' ? {} : { q }),
  ...(sort === 'recent' ? {} : { sort }),
});

export const pathOf = (asked: CustomersAsked): string => `${customersPath}?${new URLSearchParams(searchOf(asked))}`;

/** The parts of one customer's page. */
export const pageTabs = ['details', 'process', 'chat', 'documents', 'status'] as const;
export type PageTab = (typeof pageTabs)[number];

/** The side of one who sold and bought the same home; null for the usual one. */
export const sideFrom = (search: URLSearchParams): PartyRole | null =>
  (['seller', 'buyer'] as const).find((one) => one === search.get('side')) ?? null;

/** Returns the page of one customer. The address keeps the list that they were opened from. */
export const customerPathOf = (
  { id, estateID }: Pick<CustomerRow, 'id' | 'estateID'>,
  asked: CustomersAsked,
  tab: PageTab = 'details',
  side: PartyRole | null = null,
): string => {
  const search = new URLSearchParams({ ...searchOf(asked), ...(side === null ? {} : { side }) });
  return `${customerPath(id, estateID, tab === 'details' ? '' : `/${tab}`)}?${search}`;
};

/** Where a row of a list leads: an own lead opens over the list, everyone else has a page. */
export const rowPathOf = (
  row: Pick<CustomerRow, 'id' | 'estateID' | 'leadId' | 'mine'>,
  asked: CustomersAsked,
): string => (row.leadId !== null && row.mine ? leadPath(row.leadId) : customerPathOf(row, asked));
