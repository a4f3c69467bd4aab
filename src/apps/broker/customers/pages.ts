import { literal, object, optional, picklist, pipe, transform, union } from 'valibot';
import { addressedPage, lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { contactId, estateId, noHome } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { customerPath, customersPath } from '../frame/paths.ts';
import { pageTabs } from './tabs.ts';

/** `<contact>/<home>/<part>`; a hyphen stands for no home. */
const customer = pipe(
  object({
    contact: contactId,
    home: optional(union([literal(noHome), estateId]), noHome),
    tab: optional(picklist(pageTabs), 'details'),
  }),
  transform(({ contact, home, tab }) => ({ contact, estateId: home === noHome ? null : home, tab })),
);

export default [
  lazyPage(customersPath, async () => (await import('../merges/customers-or-pair.tsx')).CustomersOrPair),
  addressedPage({
    path: customerPath(':contact', ':home?', '/:tab?'),
    read: customer,
    load: async () => (await import('./customer-page.tsx')).CustomerPage,
    NotFound,
  }),
];
