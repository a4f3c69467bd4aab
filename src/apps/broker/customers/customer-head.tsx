import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BrokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { initials } from '#src/domain/name.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar, avatarTone } from '#src/ui/avatar.tsx';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { WriteToSide } from '../chat/write-to-side.tsx';
import type { Say } from '../monitor/day-words.ts';
import { partNames, onePersonTexts as words } from './customer-texts.ts';
import { type CustomersAsked, customerPathOf, type PageTab, pageTabs } from './tabs.ts';
import { customerTexts, roleNames } from './texts.ts';
import type { CustomerAt } from './use-customer.ts';

export interface CustomerPlace {
  readonly at: CustomerAt;
  readonly tab: PageTab;
  readonly asked: CustomersAsked;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One chip a home; two for a home that the customer both sold and bought. */
const chipsOf = (customer: BrokerCustomer, { at, asked, tab }: CustomerPlace, { text }: Say) =>
  customer.estates.flatMap(({ estateID, address, roles }) => {
    const sides = roles.filter((role): role is PartyRole => role === 'seller' || role === 'buyer');
    const isCurrent = estateID === at.estateId;
    const label = (names: readonly (typeof roles)[number][]) =>
      text(words.home, { role: capital(names.map((role) => text(roleNames[role])).join(', ')), address });
    if (sides.length < 2) {
      const href = customerPathOf({ id: at.contact, estateID }, asked, tab);
      return [{ href, label: label(roles), current: isCurrent }];
    }
    return sides.map((side) => ({
      href: customerPathOf({ id: at.contact, estateID }, asked, tab, side),
      label: label([side]),
      current: isCurrent && side === (customer.side ?? at.side),
    }));
  });

const telephone = ({ contact: { known } }: BrokerCustomer) =>
  known === null || known.phone === '' ? null : (
    <TextLink href={`tel:${known.phone}`}>{formatTypedPhone(known.phone)}</TextLink>
  );
const mail = ({ contact: { known } }: BrokerCustomer) =>
  known === null || known.email === '' ? null : <TextLink href={`mailto:${known.email}`}>{known.email}</TextLink>;

export interface CustomerHeadProps {
  readonly customer: BrokerCustomer | undefined;
  readonly place: CustomerPlace;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The customer's name, how to reach them, their homes, and the parts of the page. */
export function CustomerHead({ customer, place, heading }: CustomerHeadProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const { at, tab, asked } = place;
  const deleted = say.text(customerTexts.deleted);
  const name = customer === undefined ? say.text(words.title) : customer.contact.name || deleted;
  const estateID = at.estateId;
  const parts = pageTabs.map((one) => ({
    href: customerPathOf({ id: at.contact, estateID }, asked, one, at.side),
    label: say.text(partNames[one]),
    current: one === tab,
    ...(one === 'documents' && customer !== undefined ? { count: customer.documents.length } : {}),
  }));
  return (
    <Stack gap="small">
      <Stack direction="wrap" gap="small">
        <Avatar initials={initials(name)} tone={avatarTone(at.contact)} size="medium" />
        <DeskHead>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          {customer === undefined ? null : (
            <Stack direction="wrap" gap="medium">
              {telephone(customer)}
              {mail(customer)}
              {customer.estate === null || customer.side === null || tab === 'chat' ? null : (
                <WriteToSide estateID={customer.estate.id} side={customer.side} />
              )}
            </Stack>
          )}
        </DeskHead>
      </Stack>
      {customer === undefined || customer.estates.length === 0 ? null : (
        <Segments label={say.text(words.homes)} items={chipsOf(customer, place, say)} onNavigate={navigate} />
      )}
      {customer === undefined || customer.contact.known === null ? null : (
        <Segments label={say.text(words.parts)} items={parts} onNavigate={navigate} />
      )}
    </Stack>
  );
}
