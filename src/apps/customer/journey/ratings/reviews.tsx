import { useId, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { type BrokerRating, type Review, ratings } from '#src/contract/journey/ratings.ts';
import { formatMonth } from '#src/domain/date-text.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { ratingTexts as words } from './texts.ts';

const ReviewRow = ({ review: { stars, text: said, month, side } }: { readonly review: Review }) => {
  const { language, text } = useLanguage();
  const when = formatMonth(month, language);
  return (
    <Row
      title={text(words.reviewed, { stars })}
      note={side === null ? when : text(words.author, { side: text(words[side]), month: when })}
    >
      <Text>{said}</Text>
    </Row>
  );
};

interface ReviewsProps {
  readonly broker: BrokerId;
  readonly rating: BrokerRating;
}

/** What was written, newest first; the rest is fetched page by page, when asked for. */
export const Reviews = ({ broker, rating }: ReviewsProps) => {
  const { text } = useLanguage();
  const id = useId();
  const [{ reviews, next }, setShown] = useState({ reviews: rating.reviews ?? [], next: rating.next ?? null });
  const more = useAct((call, cursor: string) => call(ratings.reviews, { query: { broker, cursor } }), {
    onDone: (page) => setShown({ reviews: [...reviews, ...page.reviews], next: page.next }),
  });
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(words.reviews)}
        </Text>
        {reviews.length === 0 ? <Text tone="muted">{text(words.noReviews)}</Text> : null}
        {reviews.length === 0 ? null : (
          <RowList>
            {reviews.map((review, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a review has no id, and the list only grows at its end.
              <ReviewRow key={index} review={review} />
            ))}
          </RowList>
        )}
        <FailureNotice error={more.error} title={text(words.notFetched)} />
        {next === null ? null : (
          <Button
            look="secondary"
            onPress={() => more.mutate(next)}
            busy={more.isPending}
            busyLabel={text(words.fetching)}
          >
            {text(words.more)}
          </Button>
        )}
      </Stack>
    </section>
  );
};
