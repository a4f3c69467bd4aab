import { Suspense } from 'react';
import type { BrokerCustomer, BrokerJourney } from '#src/contract/desk/broker-customer.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { Street, type StreetChapter } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card, Plate } from '#src/ui/card.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { dayWords, momentWords, type Say, shortDay } from '../monitor/day-words.ts';
import { onePersonTexts as words } from './customer-texts.ts';
import { type CustomerAt, useCustomerJourney } from './use-customer.ts';

/** The home's page has it too, and it is fetched with the process alone. */
const CustomerTakeover = lazyPart(async () => ({
  default: (await import('./customer-takeover.tsx')).CustomerTakeover,
}));

type Bucket = BrokerJourney['buckets'][number];

const chapterOf = ({ id, title, state, todos }: Bucket): StreetChapter => {
  const lit = state === 'done' ? 'lit' : 'dark';
  const windows =
    todos.length === 0
      ? ([state === 'now' ? 'current' : lit] as const)
      : todos.map(({ done }) => (done || state === 'done' ? ('lit' as const) : ('dark' as const)));
  return { id, label: title, windows, state: state === 'now' ? 'current' : state };
};

const streetLabel = ({ buckets }: BrokerJourney, { text }: Say): string => {
  const at = buckets.findIndex(({ state }) => state === 'now');
  if (at < 0) return text(words.allDone);
  return text(words.stepOf, { step: at + 1, of: buckets.length, name: buckets[at]?.title ?? '' });
};

const tones = { done: 'success', now: 'info', ahead: 'plain' } as const;

const eventWords = ({ title, at, proposedAt }: Bucket['events'][number], now: IsoInstant, say: Say): string | null => {
  if (at !== null) return `${title} ${momentWords(at, now, say)}`;
  if (proposedAt === null) return null;
  return `${title}, ${say.text(words.proposed, { day: momentWords(proposedAt, now, say) })}`;
};

const spanWords = ({ from, to }: Bucket, say: Say): string | null => {
  if (from === null) return null;
  const first = shortDay(from, say.language);
  return to === null || to === from ? first : `${first} – ${shortDay(to, say.language)}`;
};

function StepRow({ bucket, now }: { readonly bucket: Bucket; readonly now: IsoInstant }) {
  const say = useLanguage();
  const span = spanWords(bucket, say);
  const events = bucket.events.flatMap((event) => eventWords(event, now, say) ?? []);
  return (
    <Row
      title={bucket.title}
      note={[span, ...events, bucket.state === 'ahead' ? null : bucket.summary].filter(Boolean).join(' · ')}
      end={<StatusChip tone={tones[bucket.state]}>{say.text(words[bucket.state])}</StatusChip>}
    />
  );
}

export interface CustomerProcessProps {
  readonly at: CustomerAt;
  readonly estate: NonNullable<BrokerCustomer['estate']>;
  readonly now: IsoInstant;
}

function Journey({
  journey,
  estateId,
  now,
}: {
  readonly journey: BrokerJourney;
  readonly estateId: EstateId;
  readonly now: IsoInstant;
}) {
  const say = useLanguage();
  const { buckets, waitsFor, takeoverDate, mayChange } = journey;
  const label = streetLabel(journey, say);
  const mayChangeTakeover = mayChange.takeoverDate || mayChange.activation;
  return (
    <>
      {buckets.length === 0 ? (
        <Card>
          <Text tone="muted">{say.text(words.noProcess)}</Text>
        </Card>
      ) : (
        <>
          <Plate size="full">
            <Street chapters={buckets.map(chapterOf)} label={label} />
          </Plate>
          <Panel id="customer-steps" title={say.text(words.steps)} room="bare">
            <RowList place="panel" as="ol">
              {buckets.map((bucket) => (
                <StepRow key={bucket.id} bucket={bucket} now={now} />
              ))}
            </RowList>
            {waitsFor.length === 0 ? null : (
              <PanelRoom>
                {waitsFor.map(({ name, form }) => (
                  <Text key={`${name} ${form}`} size="small" tone="muted">
                    {say.text(words.waits, { name })}
                  </Text>
                ))}
              </PanelRoom>
            )}
          </Panel>
        </>
      )}
      {mayChangeTakeover ? (
        <Suspense fallback={null}>
          <CustomerTakeover estateId={estateId} now={now} />
        </Suspense>
      ) : null}
      {mayChangeTakeover || takeoverDate === null ? null : (
        <Text tone="muted">{say.text(words.takeover, { day: dayWords(takeoverDate, osloDate(now), say) })}</Text>
      )}
    </>
  );
}

/** The customer's journey as they see it, with what the broker may change in it. */
export function CustomerProcess({ at, estate, now }: CustomerProcessProps) {
  const { text } = useLanguage();
  const query = useCustomerJourney(at, estate.id);
  if (query.data === undefined) {
    return (
      <Card>
        {query.error === null ? (
          <SkeletonLines lines={[100, 70, 80, 60]} label={text(words.processLoading)} />
        ) : (
          <NotFetched query={query} title={text(words.processNotFetched)} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Staleness query={query} />
      <Journey journey={query.data} estateId={estate.id} now={now} />
    </>
  );
}
