import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'valibot';
import { CallProvider } from '#src/apps/frame/call-context.tsx';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { PublicPage } from '#src/apps/frame/public-page.tsx';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure, failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { type BrokerRating, ratings } from '#src/contract/journey/ratings.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { type BrokerId, brokerId } from '#src/domain/ids.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { averageText, tooFewRatings } from '#src/texts/rating-line.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { customerContextOfPage } from '../../identity/session/customer-context.ts';
import { queryClient } from '../../identity/session/query-client.ts';
import { brokerParameter } from './path.ts';
import { Reviews } from './reviews.tsx';
import { ratingTexts as words } from './texts.ts';
import './ratings.css';

interface Shown {
  readonly rating: BrokerRating;
}

const Distribution = ({ rating: { distribution, count } }: Shown) => {
  const { language, text } = useLanguage();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <Text as="h2" size="heading" id={id}>
          {text(words.distribution)}
        </Text>
        <ul className="g-ratings">
          {distribution.map(({ stars, count: given }) => (
            <li key={stars} className="g-ratings__line">
              <span>{text(plural(words.stars, stars), { count: stars })}</span>
              <div className="g-ratings__track" aria-hidden="true">
                <div className="g-ratings__bar" style={{ width: `${count === 0 ? 0 : (100 * given) / count}%` }} />
              </div>
              <span className="g-ratings__count">{countText(given, language)}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};

interface FilledProps extends Shown {
  readonly id: BrokerId;
}

const Filled = ({ id, rating }: FilledProps) => {
  const { language, text } = useLanguage();
  const { broker, average, count, isFresh, fetchedAt } = rating;
  const heading = usePage(text(words.title, { name: broker.name }));
  return (
    <PublicPage picture={count === 0 ? <EmptyStreet /> : undefined}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title, { name: broker.name })}</Heading>
        <Text tone="muted">{broker.office}</Text>
      </Stack>
      {isFresh ? null : (
        <Notice tone="warning" live="status">
          {text(words.kept, { when: formatInstant(fetchedAt, language) })}
        </Notice>
      )}
      {count === 0 ? (
        <Text>{text(words.empty, { name: broker.name })}</Text>
      ) : (
        <>
          <Stack gap="small">
            {average === null ? (
              <Text size="heading">{text(tooFewRatings)}</Text>
            ) : (
              <Text size="display">{text(words.average, { average: averageText(average, language) })}</Text>
            )}
            <Text>
              {text(plural(words.count, count), { count: countText(count, language) })}. {text(words.lead)}
            </Text>
          </Stack>
          <Distribution rating={rating} />
          <Reviews broker={id} rating={rating} />
        </>
      )}
    </PublicPage>
  );
};

interface NotHereProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

const NotHere = ({ error, isTrying, tryAgain }: NotHereProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const failure = error === null ? null : asFailure(error);
  const isGone = failure?.code === 'NOT_FOUND' || failure?.code === 'INVALID_INPUT';
  const title = text(isGone ? words.goneTitle : words.pageTitle);
  const heading = usePage(title);
  return (
    <PublicPage picture={failure === null ? undefined : <EmptyStreet />}>
      <Heading ref={heading}>{title}</Heading>
      {failure === null ? <SkeletonLines label={text(words.fetching)} lines={[40, 100, 100, 60]} /> : null}
      {isGone ? (
        <>
          <Text>{text(words.goneWhy)}</Text>
          <LinkButton href="/customer" onFollow={() => void navigate('/customer')}>
            {text(words.toFront)}
          </LinkButton>
        </>
      ) : null}
      {failure === null || isGone ? null : (
        <>
          <FailureNotice error={failure} title={text(words.notFetched)} />
          <Button onPress={tryAgain} busy={isTrying} busyLabel={text(words.trying)}>
            {text(words.tryAgain)}
          </Button>
        </>
      )}
    </PublicPage>
  );
};

const Ratings = () => {
  const [asked] = useSearchParams();
  const id = safeParse(brokerId, asked.get(brokerParameter) ?? '');
  const broker = id.success ? id.output : null;
  const { data, error, isFetching, refetch } = useEndpoint(['ratings', broker], ratings.average, () => {
    if (broker === null) throw failureOf(404, { code: 'NOT_FOUND' });
    return { query: { broker, withReviews: 'true' as const } };
  });
  if (data !== undefined && broker !== null) return <Filled id={broker} rating={data} />;
  return <NotHere error={error} isTrying={isFetching} tryAgain={() => void refetch()} />;
};

export interface RatingsPageProps {
  readonly call?: Call;
}

/** What customers thought of a broker: the average, how the ratings are spread, and their words. */
export default function RatingsPage({ call = customerContextOfPage().call }: RatingsPageProps) {
  const [client] = useState(queryClient);
  return (
    <CallProvider call={call} client={client}>
      <Ratings />
    </CallProvider>
  );
}
