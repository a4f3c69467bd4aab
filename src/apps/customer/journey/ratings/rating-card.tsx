import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { OwnRating } from '#src/contract/journey/own-ratings.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { ratingLength } from '#src/domain/rating-words.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { ownRatingTexts as words } from './own-texts.ts';
import { ratingsOf } from './path.ts';
import { StarRadios } from './star-radios.tsx';
import { ratingTexts } from './texts.ts';
import { fields, useGive, useOwnRating } from './use-own-rating.ts';

type Broker = NonNullable<OwnRating['broker']>;

interface WordsProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly wrong: ProblemCode | null;
}

const Words = ({ value, onChange, wrong }: WordsProps) => {
  const { language, text } = useLanguage();
  return (
    <FieldFrame
      id={fields.words}
      label={text(words.own)}
      hint={text(words.ownHint)}
      tag={text(words.optional)}
      error={wrong === null ? undefined : problemText(wrong, language, { max: ratingLength })}
    >
      {(control) => (
        <TextArea
          {...control}
          value={value}
          onChange={onChange}
          limit={ratingLength}
          countText={(used, limit) => text(rendererTexts.characters, { used, limit })}
          nearText={(left) =>
            left < 0
              ? text(rendererTexts.charactersOver, { over: -left })
              : text(rendererTexts.charactersLeft, { left })
          }
        />
      )}
    </FieldFrame>
  );
};

interface AskProps {
  readonly journey: JourneyView;
  readonly broker: Broker;
}

const RatingForm = ({ journey, broker }: AskProps) => {
  const { language, text } = useLanguage();
  const { stars, setStars, typed, setTyped, wrong, give, press } = useGive(journey);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!give.isPending) press();
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FieldFrame
          id={fields.stars}
          holds="one"
          label={text(words.starsLabel, { name: broker.name })}
          error={wrong?.stars && stars === null ? problemText('V_CHOOSE_ONE', language) : undefined}
        >
          {(control) => <StarRadios {...control} value={stars} onChange={setStars} />}
        </FieldFrame>
        <Words value={typed} onChange={setTyped} wrong={wrong?.words ?? null} />
        <FailureNotice error={give.error} />
        <Button type="submit" look="secondary" busy={give.isPending} busyLabel={text(words.giving)}>
          {text(words.give)}
        </Button>
      </Stack>
    </form>
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
