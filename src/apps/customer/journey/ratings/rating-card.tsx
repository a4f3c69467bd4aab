import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { OwnRating } from '#src/contract/journey/own-ratings.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { starCounts } from '#src/domain/broker-rating.ts';
import { ratingLength, ratingWords } from '#src/domain/rating-words.ts';
import { one } from '#src/engine/fields/choices.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { starTexts, ownRatingTexts as words } from './own-texts.ts';
import { ratingsOf } from './path.ts';
import { starsKind } from './star-radios.tsx';
import { ratingTexts } from './texts.ts';
import { useGive, useOwnRating } from './use-own-rating.ts';

type Broker = NonNullable<OwnRating['broker']>;

const asks = panelAsk(
  ask({
    stars: one(['1', '2', '3', '4', '5']),
    words: longText(ratingLength, { optional: true, within: () => ratingWords }),
  }),
  { stars: { label: words.starsLabel, options: starTexts }, words: { label: words.own, hint: words.ownHint } },
);

interface AskProps {
  readonly journey: JourneyView;
  readonly broker: Broker;
}

const RatingForm = ({ journey, broker }: AskProps) => {
  const { text } = useLanguage();
  const give = useGive(journey);
  const asked = useAsked(asks, { id: 'rating', facts: { name: broker.name } });
  return (
    <PanelForm
      asked={asked}
      kinds={starsKind}
      send={{ label: text(words.give), look: 'secondary', isPending: give.isPending, busyLabel: text(words.giving) }}
      onSend={({ stars, words: said }) => {
        const count = starCounts.find((one) => String(one) === stars);
        if (count !== undefined) give.mutate({ stars: count, words: said || null });
      }}
    >
      <FailureNotice error={give.error} />
    </PanelForm>
  );
};

const Thanks = ({ broker }: { readonly broker: Broker }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const way = ratingsOf(broker.id);
  return (
    <Notice tone="success" live="status" title={text(words.thanks)}>
      <Stack gap="small">
        <Text>{text(words.thanksWhy, { name: broker.name })}</Text>
        <TextLink href={way} onFollow={() => void navigate(way)}>
          {text(ratingTexts.read)}
        </TextLink>
      </Stack>
    </Notice>
  );
};

/** Asks a party to a finished sale what the broker was like. One who gives it is thanked, once. */
export const RatingCard = ({ journey }: { readonly journey: JourneyView }) => {
  const { text } = useLanguage();
  const id = useId();
  const rating = useOwnRating(journey);
  const [wasAsked, setWasAsked] = useState(false);
  const broker = rating?.broker;
  if (rating === undefined || broker === null || broker === undefined) return null;
  if (rating.mayRate && !wasAsked) setWasAsked(true);
  if (rating.state === 'given') return wasAsked ? <Thanks broker={broker} /> : null;
  if (!rating.mayRate) return null;
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.ask, { name: broker.name })}
          </Text>
          <Text tone="muted">{text(words.askWhy)}</Text>
        </Stack>
        <RatingForm journey={journey} broker={broker} />
      </Stack>
    </Card>
  );
};
