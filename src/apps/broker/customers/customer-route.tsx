import { safeParse } from 'valibot';
import { noHome } from '#src/contract/desk/broker-customer.ts';
import { contactId, estateId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { CustomerPage } from './customer-page.tsx';
import { pageTabs } from './tabs.ts';

export interface CustomerRouteProps {
  /** What the address has after `/broker/customers`. */
  readonly parts: readonly string[];
}

/** `/broker/customers/<contact>/<home>/<part>`; a hyphen stands for no home. */
export function CustomerRoute({ parts: [id, home = noHome, part = 'details', ...more] }: CustomerRouteProps) {
  const contact = safeParse(contactId, id);
  const estate = safeParse(estateId, home);
  const tab = pageTabs.find((one) => one === part);
  if (!contact.success || (home !== noHome && !estate.success) || tab === undefined || more.length > 0) {
    return <NotFound />;
  }
  return <CustomerPage contact={contact.output} estateId={estate.success ? estate.output : null} tab={tab} />;
}
