import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BrokerCustomer } from '#src/contract/desk/broker-customer.ts';
import { areas } from '#src/domain/areas.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { propertyTypeOf } from '#src/domain/housing-types.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import type { Say } from '../monitor/day-words.ts';
import { purposeNames, timeNames, onePersonTexts as words } from './customer-texts.ts';
import { type CustomersAsked, customerPathOf } from './tabs.ts';
import { customerTexts, roleNames } from './texts.ts';

/** Its field and texts are fetched with it, and not with the lists. */
const NotePanel = lazyPart(async () => ({ default: (await import('./note-panel.tsx')).NotePanel }));

type Known = NonNullable<BrokerCustomer['contact']['known']>;
type Account = NonNullable<Known['account']>;

const linesOf = (given: readonly (readonly [string, string | null])[], { text }: Say) =>
  given.map(([label, value]) => ({
    key: label,
    label,
    pictures: [],
    ...(value === null || value === ''
      ? { value: text(words.unanswered), tone: 'muted' as const }
      : { value, tone: 'ink' as const }),
  }));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const timesOf = (account: Account | null, { text }: Say): string | null => {
  if (account === null) return null;
  if (account.contact.doNotDisturb) return text(words.doNotDisturb);
  return capital(account.contact.times.map((time) => text(timeNames[time])).join(', '));
};

const contactLines = ({ contact, estate }: BrokerCustomer, known: Known, say: Say) =>
  linesOf(
    [
      [say.text(words.phone), known.phone === '' ? null : formatTypedPhone(known.phone)],
      [say.text(words.email), known.email],
      [say.text(words.source), say.text(known.source === 'customer' ? words.fromCustomer : words.fromSystem)],
      ...(estate === null ? [] : [[say.text(words.assignment), estate.home.assignmentNumber] as const]),
      ...(contact.name === '' ? [] : [[say.text(words.times), timesOf(known.account, say)] as const]),
    ],
    say,
  );

const spanOf = (
  [from, to]: readonly [number | null, number | null],
  shown: (value: number) => string,
  { text }: Say,
): string => {
  if (from !== null && to !== null) return text(words.span, { from: shown(from), to: shown(to) });
  if (from !== null) return text(words.from, { from: shown(from) });
  return to === null ? text(words.any) : text(words.until, { to: shown(to) });
};

const searchLines = ({ search }: Account, say: Say) => {
  const places = areas.filter(({ id }) => search.areas.includes(id)).map(({ name }) => name);
  const types = search.housingTypes.map((type) => say.text(propertyNames[propertyTypeOf(type)]));
  const any = say.text(words.any);
  return linesOf(
    [
      [say.text(words.areas), places.join(', ') || any],
      [say.text(words.types), types.join(', ') || any],
      [say.text(words.bedrooms), search.bedrooms === null ? any : String(search.bedrooms)],
      [say.text(words.size), spanOf([search.sizeFrom, search.sizeTo], (size) => `${size}\u00A0m²`, say)],
      [say.text(words.price), spanOf([search.priceFrom, search.priceTo], formatNok, say)],
    ],
    say,
  );
};

const isSearching = ({ search }: Account): boolean =>
  Object.values(search).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

const consentLines = ({ consents }: BrokerCustomer, { language, text }: Say) =>
  consents.map(({ purpose, text: asked, isGiven, givenAt, withdrawnAt }) => {
    const day = (at: typeof givenAt) => (at === null ? '' : formatDate(osloDate(at), language));
    const value = isGiven
      ? text(words.given, { day: day(givenAt) })
      : text(withdrawnAt === null ? words.notGiven : words.withdrawn, { day: day(withdrawnAt) });
    const tone = isGiven ? ('ink' as const) : ('muted' as const);
    return { key: purpose, label: text(purposeNames[purpose]), value, tone, mark: `«${asked}»`, pictures: [] };
  });

interface OfCustomer {
  readonly customer: BrokerCustomer;
  readonly asked: CustomersAsked;
}

function PeoplePanel({ customer: { people, estate }, asked }: OfCustomer) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <Panel id="customer-people" title={text(words.people)} room="bare">
      {people.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.noPeople)}</Text>
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {people.map(({ id, name, role }) => {
            const href = customerPathOf({ id, estateID: estate?.id ?? null }, asked);
            return (
              <Row
                key={`${id} ${role}`}
                title={
                  <RowLink href={href} onFollow={() => void navigate(href)}>
                    {name === '' ? text(customerTexts.deleted) : name}
                  </RowLink>
                }
                note={capital(text(roleNames[role]))}
              />
            );
          })}
        </RowList>
      )}
    </Panel>
  );
}

/** Who the customer is: contact, the others in the case, consents, and what they look for. */
export function CustomerDetails({ customer, asked, known }: OfCustomer & { readonly known: Known }) {
  const say = useLanguage();
  const { account } = known;
  return (
    <>
      <Panel id="customer-contact" title={say.text(words.contact)}>
        <AnswerLines lines={contactLines(customer, known, say)} />
      </Panel>
      <Suspense fallback={null}>
        <NotePanel key={customer.contact.id} contact={customer.contact.id} />
      </Suspense>
      {customer.estate === null ? null : <PeoplePanel customer={customer} asked={asked} />}
      <Panel id="customer-consents" title={say.text(words.consents)}>
        {customer.consents.length === 0 ? (
          <Text tone="muted">{say.text(words.noConsents)}</Text>
        ) : (
          <AnswerLines lines={consentLines(customer, say)} />
        )}
      </Panel>
      <Panel id="customer-seeks" title={say.text(words.search)}>
        {account === null || !isSearching(account) ? (
          <Text tone="muted">{say.text(words.noSearch)}</Text>
        ) : (
          <AnswerLines lines={searchLines(account, say)} />
        )}
      </Panel>
    </>
  );
}
