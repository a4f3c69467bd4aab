import Check from 'lucide-react/icons/check';
import { useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { BucketView, JourneyView } from '#src/contract/journey/timeline.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { Street, type StreetChapter } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { WriteToBroker } from '../../chat/write-to-broker.tsx';
import { ProfileLink } from '../../shell/profile-link.tsx';
import { NotYet } from '../../shell/read.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { AwayNote } from '../home/away-note.tsx';
import { BrokerFace } from '../home/broker-face.tsx';
import { RatingCard } from '../ratings/rating-card.tsx';
import { ShareJourney } from '../sharing/share-journey.tsx';
import { BidsCard } from './bids-card.tsx';
import { DatesOfStep } from './dates-of-step.tsx';
import { Empty, Ended, WaitsFor } from './journey-notices.tsx';
import { journeyKey } from './journey-path.ts';
import { MoneyCard } from './money-card.tsx';
import { timelineTexts as words } from './texts.ts';
import { TodosOfStep } from './todos-of-step.tsx';
import { useJourneys } from './use-journeys.ts';

const lookOf = { done: 'done', now: 'current', ahead: 'ahead' } as const;

/** Returns one house per step, with a window for each to-do; a step without any has one window. */
const housesOf = ({ buckets }: JourneyView): readonly StreetChapter[] =>
  buckets.map(({ id, title, state, todos }) => ({
    id,
    label: title,
    state: lookOf[state],
    windows: (todos.length === 0 ? [{ done: state === 'done' }] : todos).map(({ done }) => {
      if (state === 'done') return 'lit';
      if (state === 'ahead') return 'dark';
      return done ? 'lit' : 'current';
    }),
  }));

const Header = ({ journey, title }: { readonly journey: JourneyView | undefined; readonly title: string }) => {
  const { text } = useLanguage();
  const heading = usePage(title);
  const now = journey?.buckets.findIndex(({ state }) => state === 'now') ?? -1;
  const said =
    now < 0 ? text(words.streetDone) : text(words.street, { step: now + 1, name: journey?.buckets[now]?.title ?? '' });
  return (
    <header className={slotClass('journey', 'root')}>
      <div className={slotClass('journey', 'bar')}>
        <div>
          <Heading ref={heading}>{title}</Heading>
          {journey === undefined ? null : (
            <p className={slotClass('journey', 'line')}>
              {[journey.home.address, journey.home.unit, journey.home.city].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
        <ProfileLink />
      </div>
      {journey === undefined || journey.buckets.length === 0 ? null : (
        <div className={slotClass('journey', 'street')}>
          <Street chapters={housesOf(journey)} label={said} />
        </div>
      )}
    </header>
  );
};

const span = ({ from, to }: BucketView, language: 'nb' | 'en'): string =>
  [...new Set([from, to])]
    .flatMap((day) => (day === null ? [] : [formatDate(day, language, 'without-year')]))
    .join(' – ');

interface StepProps {
  readonly journey: JourneyView;
  readonly bucket: BucketView;
}

/** The step they stand at, open: what happens, the bids, the to-dos and the dates. */
const NowStep = ({ journey, bucket }: StepProps) => {
  const { text } = useLanguage();
  const step = journey.buckets.indexOf(bucket) + 1;
  return (
    <li className={slotClass('journey', 'step')} aria-current="step">
      <span className={slotClass('journey', 'mark', { state: 'now' })} aria-hidden />
      <Stack>
        <div>
          <Text size="small" tone="accent">
            {text(words.now, { step })}
          </Text>
          <Text as="h2" size="heading">
            {bucket.title}
          </Text>
          {bucket.summary === null ? null : <Text tone="muted">{bucket.summary}</Text>}
        </div>
        <BidsCard journey={journey} />
        <TodosOfStep journey={journey} bucket={bucket} />
        <DatesOfStep journey={journey} bucket={bucket} />
      </Stack>
    </li>
  );
};

/** A step that is over or to come. What it left stays in sight: a form, and a to-do that the address asks for. */
const OtherStep = ({ journey, bucket }: StepProps) => {
  const { language, text } = useLanguage();
  const [asked] = useSearchParams();
  const isDone = bucket.state === 'done';
  const line = bucket.result ?? bucket.summary;
  const isFormLeft = bucket.todos.some(({ done, kind }) => kind === 'derived' && !done);
  return (
    <li className={slotClass('journey', 'step')}>
      <span className={slotClass('journey', 'mark', { state: isDone ? 'done' : 'ahead' })} aria-hidden>
        {isDone ? <Icon of={Check} size={24} /> : null}
      </span>
      <div>
        <Stack direction="between" gap="small">
          <Text as="h2" weight="strong">
            {bucket.title}
          </Text>
          <Text size="small" tone="muted">
            {span(bucket, language) || text(isDone ? words.done : words.ahead)}
          </Text>
        </Stack>
        {isDone && bucket.todos.length > 0 ? (
          <Fold
            label={
              <Text as="span" size="small" tone="muted">
                {line ?? text(words.todos, { step: bucket.title })}
              </Text>
            }
            open={isFormLeft || asked.get('step') === bucket.id}
          >
            <TodosOfStep journey={journey} bucket={bucket} />
          </Fold>
        ) : null}
        {line === null || (isDone && bucket.todos.length > 0) ? null : (
          <Text size="small" tone="muted">
            {line}
          </Text>
        )}
      </div>
    </li>
  );
};

/** Now first, then the steps to come, then those that are done, the newest first (mock 11). */
const inOrder = ({ buckets }: JourneyView): readonly BucketView[] => [
  ...buckets.filter(({ state }) => state === 'now'),
  ...buckets.filter(({ state }) => state === 'ahead'),
  ...buckets.filter(({ state }) => state === 'done').toReversed(),
];

const Journey = ({ journey }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const { broker } = journey;
  return (
    <>
      <Ended journey={journey} />
      <RatingCard journey={journey} />
      <MoneyCard money={journey.money} />
      <WaitsFor journey={journey} />
      {journey.buckets.length === 0 ? null : (
        <ol className={slotClass('journey', 'steps')}>
          {inOrder(journey).map((bucket) =>
            bucket.state === 'now' ? (
              <NowStep key={bucket.id} journey={journey} bucket={bucket} />
            ) : (
              <OtherStep key={bucket.id} journey={journey} bucket={bucket} />
            ),
          )}
        </ol>
      )}
      <ShareJourney id={journey.estateID} />
      {broker.name === '' ? null : (
        <RowList label={text(words.broker)}>
          <Row
            start={<BrokerFace estateID={journey.estateID} broker={broker} size="large" />}
            title={broker.name}
            note={broker.office}
            end={
              broker.phone === '' ? null : (
                <TextLink href={`tel:${broker.phone}`}>{text(words.call, { name: broker.name })}</TextLink>
              )
            }
          >
            {broker.away === undefined ? null : <AwayNote broker={broker} />}
            <WriteToBroker estateID={journey.estateID} side={journey.side} name={broker.name} />
          </Row>
        </RowList>
      )}
    </>
  );
};

/** Which home is shown; kept in the address, so that Back and a reload return to it. The side may be left out. */
const useChosen = (journeys: readonly JourneyView[]) => {
  const [asked, setAsked] = useSearchParams();
  const home = asked.get('home');
  const chosen = journeys.find((one) => journeyKey(one) === home || one.estateID === home) ?? journeys[0];
  return { chosen, choose: (home: string) => setAsked({ home }) };
};

const titleOf = { seller: words.sale, buyer: words.purchase };

/** Mock 11 and Spec section 2, "journey": where the sale or purchase stands, what happens now, and who is next. */
export const TimelinePage = () => {
  const { text } = useLanguage();
  const read = useJourneys();
  const { chosen, choose } = useChosen(read.data ?? []);
  const title = chosen === undefined ? words.title : titleOf[chosen.side];
  return (
    <>
      <SavedStrip read={read} />
      <Header journey={chosen} title={text(title)} />
      <PageMain>
        <Stack gap="large">
          {(read.data?.length ?? 0) > 1 ? (
            <Segments
              label={text(words.homes)}
              items={(read.data ?? []).map((one) => ({
                href: `?home=${journeyKey(one)}`,
                label: one.home.address,
                current: one === chosen,
              }))}
              onNavigate={(href) => choose(href.slice('?home='.length))}
            />
          ) : null}
          {read.data === undefined ? (
            <Card room="large">
              <NotYet query={read} title={text(words.notFetched)}>
                <SkeletonLines label={text(words.fetching)} lines={[35, 80, 100, 70]} />
              </NotYet>
            </Card>
          ) : null}
          {read.data?.length === 0 ? <Empty /> : null}
          {chosen === undefined ? null : <Journey key={journeyKey(chosen)} journey={chosen} />}
        </Stack>
      </PageMain>
    </>
  );
};
