import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
import type { BrokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { ContactId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskBeside, DeskColumn, DeskColumns, Panel } from '#src/ui/desk-page.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerDocuments } from './customer-documents.tsx';
import { CustomerHead, type CustomerPlace } from './customer-head.tsx';
import { CustomerProcess } from './customer-process.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { onePersonTexts as words } from './customer-texts.ts';
import { stageWords } from './customer-words.ts';
import { Neighbours } from './neighbours.tsx';
import { NextPlate } from './next-plate.tsx';
import { askedFrom, type CustomersAsked, customerPathOf, type PageTab, sideFrom } from './tabs.ts';
import { useCustomer } from './use-customer.ts';

/** The talk, the signing and the forms of the case, and the list beside: other pages show them too, and a phone has no list. */
const CustomerStatus = lazyPart(async () => ({ default: (await import('./customer-status.tsx')).CustomerStatus }));
const CustomerChat = lazyPart(async () => ({ default: (await import('./customer-chat.tsx')).CustomerChat }));
const listsBeside = later(() => import('./customer-lists.tsx'));

function Loading() {
  const { text } = useLanguage();
  return (
    <Card>
      <SkeletonLines lines={[60, 90, 80, 85]} label={text(words.loading)} />
    </Card>
  );
}

function NotYet({ query }: { readonly query: RetryableQuery }) {
  const { text } = useLanguage();
  if (query.error === null) return <Loading />;
  return (
    <Card>
      <NotFetched query={query} title={text(words.notFetched)} />
    </Card>
  );
}

/** Of a colleague's customer: who has them, and where the case stands. */
function OfColleague({ customer, place }: { readonly customer: BrokerCustomer; readonly place: CustomerPlace }) {
  const say = useLanguage();
  const homes = customer.estates.filter(({ estateID }) => place.at.estateId === null || estateID === place.at.estateId);
  const lines = homes.map(({ estateID, address, stage, roles }) => ({
    key: estateID,
    label: address,
    tone: 'ink' as const,
    pictures: [],
    value: stageWords({ role: roles[0] ?? 'lead', stage }, say) ?? '–',
  }));
  return (
    <Panel id="customer-theirs" title={say.text(words.contact)}>
      <Stack>
        <Text>{say.text(words.theirs, { broker: homes[0]?.broker ?? say.text(words.noBroker) })}</Text>
        <AnswerLines lines={lines} />
      </Stack>
    </Panel>
  );
}

interface PartProps {
  readonly customer: BrokerCustomer;
  readonly place: CustomerPlace;
  readonly now: IsoInstant;
}

function ChatPart({
  customer: { side, thread },
  estateID,
}: Pick<PartProps, 'customer'> & { readonly estateID: EstateId }) {
  return side === null ? null : (
    <Suspense fallback={<Loading />}>
      <CustomerChat estateID={estateID} side={side} thread={thread} />
    </Suspense>
  );
}

/** The part of the page that its address names. */
function Part({ customer, place, now }: PartProps) {
  const { text } = useLanguage();
  const { estate, contact, documents } = customer;
  if (contact.known === null) return <OfColleague customer={customer} place={place} />;
  if (place.tab === 'details') return <CustomerDetails customer={customer} asked={place.asked} known={contact.known} />;
  if (estate === null) return <Notice tone="info">{text(words.noProcess)}</Notice>;
  if (place.tab === 'process') return <CustomerProcess at={place.at} estate={estate} now={now} />;
  if (place.tab === 'chat') return <ChatPart customer={customer} estateID={estate.id} />;
  if (place.tab === 'documents') return <CustomerDocuments estateId={estate.id} found={documents} />;
  return (
    <Suspense fallback={<Loading />}>
      <CustomerStatus estate={estate} now={now} />
    </Suspense>
  );
}

function Person({ place }: { readonly place: CustomerPlace }) {
  const { text } = useLanguage();
  const query = useCustomer(place.at);
  const now = useNow();
  const { data } = query;
  const heading = useBrokerPage(data?.contact.name || text(words.title));
  return (
    <DeskColumn>
      <Card>
        <CustomerHead customer={data} place={place} heading={heading} />
      </Card>
      <Staleness query={query} />
      {data === undefined ? (
        <NotYet query={query} />
      ) : (
        <>
          {data.contact.known === null || place.at.estateId === null || place.tab === 'chat' ? null : (
            <NextPlate customer={data} now={now} />
          )}
          <Part customer={data} place={place} now={now} />
        </>
      )}
    </DeskColumn>
  );
}

export interface CustomerPageProps {
  readonly contact: ContactId;
  /** Null for a customer without a home. */
  readonly estateId: EstateId | null;
  readonly tab: PageTab;
}

/** Shows one customer in one home; on a wide screen beside the list that they were opened from. */
export function CustomerPage({ contact, estateId, tab }: CustomerPageProps) {
  const [search] = useSearchParams();
  const asked = askedFrom(search);
  const side = sideFrom(search);
  const lists = useLater(listsBeside);
  const place: CustomerPlace = { at: { contact, estateId, side }, tab, asked };
  const listPath = (next: CustomersAsked) => customerPathOf({ id: contact, estateID: estateId }, next, tab, side);
  return (
    <Stack gap="small">
      <Neighbours {...place} />
      <DeskBeside>
        <CustomerTabs asked={asked} pathOf={listPath} />
      </DeskBeside>
      <DeskColumns shape="halves">
        <DeskBeside>
          <Stack>
            {lists === undefined ? (
              <Loading />
            ) : (
              <lists.CustomerLists asked={asked} pathOf={listPath} shown={contact} />
            )}
          </Stack>
        </DeskBeside>
        <Person key={`${contact} ${estateId}`} place={place} />
      </DeskColumns>
    </Stack>
  );
}
