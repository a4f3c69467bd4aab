import { useLocation } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { journeyLinks, type SharedJourney } from '#src/contract/journey/journey-links.ts';
import { formatDate, formatInstant } from '#src/domain/date-text.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { call as callServer } from '../frame/call.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { usePage } from '../frame/use-page.ts';
import { sharedJourneyTexts as words } from './shared-journey-texts.ts';
import { useRead } from './use-read.ts';

/**
 * A journey as a relative reads it. The key stays in the fragment, which no server gets, so that a reload and a bookmark
 * work: it opens steps and dates only.
 */
export default function SharedJourneyPage({ call = callServer }: { readonly call?: Call }) {
  const { hash } = useLocation();
  const key = hash.slice(1);
  return <PublicPage>{key === '' ? <Gone /> : <Read key={key} secret={key} call={call} />}</PublicPage>;
}

const Gone = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.goneTitle));
  return (
    <>
      <EmptyStreet />
      <Stack gap="small">
        <Heading ref={heading}>{text(words.goneTitle)}</Heading>
        <Text tone="muted">{text(words.goneWhy)}</Text>
      </Stack>
    </>
  );
};

const Fetching = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  return (
    <>
      <Heading ref={heading}>{text(words.title)}</Heading>
      <SkeletonLines label={text(words.fetching)} lines={[60, 100, 100, 80]} />
    </>
  );
};

const Read = ({ secret, call }: { readonly secret: string; readonly call: Call }) => {
  const { language } = useLanguage();
  // Read again in another language: the names of its steps are the server's.
  const { answer, failure, again } = useRead(() => call(journeyLinks.open, { body: { key: secret } }), language);
  if (answer !== undefined) return <Journey journey={answer} />;
  if (failure === undefined) return <Fetching />;
  return failure.code === 'LINK_GONE' ? <Gone /> : <Unread failure={failure} again={again} />;
};

const Unread = ({ failure, again }: { readonly failure: CallFailed; readonly again: () => void }) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.notFetched));
  return (
    <>
      <Heading ref={heading}>{text(words.notFetched)}</Heading>
      <FailureNotice error={failure} />
      <Button onPress={again}>{text(words.tryAgain)}</Button>
    </>
  );
};

const tones = { done: 'success', now: 'warning', ahead: 'plain' } as const;
type Bucket = SharedJourney['buckets'][number];

const Step = ({ bucket }: { readonly bucket: Bucket }) => {
  const { language, text } = useLanguage();
  return (
    <Row
      title={
        <Stack direction="between" gap="small">
          {bucket.title}
          <StatusChip tone={tones[bucket.state]}>{text(words[bucket.state])}</StatusChip>
        </Stack>
      }
      // A step that the sale has passed is done, whatever its own to-dos count.
      note={bucket.state === 'done' ? undefined : (bucket.summary ?? undefined)}
    >
      {bucket.events.map(({ title, at }) => (
        <Text key={`${title} ${at}`} size="small">
          {text(words.event, { title, at: formatInstant(at, language) })}
        </Text>
      ))}
    </Row>
  );
};

const Journey = ({ journey }: { readonly journey: SharedJourney }) => {
  const { language, text } = useLanguage();
  const { home, side, takeoverDate, buckets, state, expiresAt } = journey;
  const heading = usePage(home.address);
  const isOver = state === 'completed' || state === 'withdrawn';
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{home.address}</Heading>
        <Text tone="muted">
          {home.postcode} {home.city} · {text(words[side])}
        </Text>
        {takeoverDate === null ? null : (
          <Text>{text(words.takeover, { day: formatDate(takeoverDate, language) })}</Text>
        )}
      </Stack>
      {isOver ? <Notice tone={state === 'completed' ? 'success' : 'info'}>{text(words[state])}</Notice> : null}
      {buckets.length === 0 ? (
        <Text>{text(words.notBegun)}</Text>
      ) : (
        <RowList as="ol" label={text(words.steps)}>
          {buckets.map((bucket) => (
            <Step key={bucket.id} bucket={bucket} />
          ))}
        </RowList>
      )}
      <Text size="small" tone="muted">
        {text(words.until, { day: formatDate(osloDate(expiresAt), language) })}
      </Text>
    </>
  );
};
