import Check from 'lucide-react/icons/check';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BucketView, JourneyView } from '#src/contract/journey/timeline.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { WriteToBroker } from '../../chat/write-to-broker.tsx';
import { AwayNote } from '../home/away-note.tsx';
import { BrokerFace } from '../home/broker-face.tsx';
import { estatePath } from '../paths.ts';
import { RatingCard } from '../ratings/rating-card.tsx';
import { ShareJourney } from '../sharing/share-journey.tsx';
import { BidsCard } from './bids-card.tsx';
import { DatesOfStep } from './dates-of-step.tsx';
import { Ended, WaitsFor } from './journey-notices.tsx';
import { MoneyCard } from './money-card.tsx';
import { timelineTexts as words } from './texts.ts';
import { TodosOfStep } from './todos-of-step.tsx';

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

/** A sale or a purchase by its steps, with its money, its broker, and who it waits for. */
export const Journey = ({ journey }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const { broker } = journey;
  const navigate = useNavigate();
  const checklist = estatePath(journey.estateID, '/checklist');
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
      <TextLink href={checklist} onFollow={() => void navigate(checklist)}>
        {text(words.wholeChecklist)}
      </TextLink>
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

/** The to-dos of every step, in the order of the steps (Spec section 2, "estate overview", checklist). */
export const Checklist = ({ journey }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const steps = journey.buckets.filter(({ todos }) => todos.length > 0);
  if (steps.length === 0) return <Text tone="muted">{text(words.noTodos)}</Text>;
  return steps.map((bucket) => (
    <Card key={bucket.id} room="large">
      <Stack>
        <Stack direction="between" gap="small">
          <Text as="h2" size="heading">
            {bucket.title}
          </Text>
          <Text size="small" tone="muted">
            {text(words.doneOf, { done: bucket.todos.filter(({ done }) => done).length, of: bucket.todos.length })}
          </Text>
        </Stack>
        <TodosOfStep journey={journey} bucket={bucket} />
      </Stack>
    </Card>
  ));
};
