import { useState } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type GivenRating, ownRatings } from '#src/contract/journey/own-ratings.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import type { Stars } from '#src/domain/broker-rating.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { typedWords, wrongWithWords } from '#src/domain/rating-words.ts';
import { focusField } from '#src/ui/error-summary.tsx';
import { useFlag } from '../../identity/session/queries.ts';

export const fields = { stars: 'rating-stars', words: 'rating-words' } as const;

const keyOf = ({ estateID, side }: JourneyView) => ['own-rating', estateID, side];
const paramsOf = ({ estateID, side }: JourneyView) => ({ id: estateID, side });

/** Returns what the customer is asked about the broker of a sale; undefined until it is known, or with the flag off. */
export const useOwnRating = (journey: JourneyView) => {
  const isOn = useFlag('broker-rating-widget');
  const { data } = useEndpoint(
    keyOf(journey),
    ownRatings.read,
    { params: paramsOf(journey) },
    // No party is asked before the takeover.
    { enabled: isOn && journey.takeoverDate !== null },
  );
  return isOn ? data : undefined;
};

/** Holds what is chosen and typed until the server has taken it. */
export const useGive = (journey: JourneyView) => {
  const [stars, setStars] = useState<Stars | null>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<{ readonly stars: boolean; readonly words: ProblemCode | null }>();
  const give = useAct((call, body: GivenRating) => call(ownRatings.give, { params: paramsOf(journey), body }), {
    shows: keyOf(journey),
  });
  const press = () => {
    const found = { stars: stars === null, words: wrongWithWords(typed) };
    setWrong(found);
    if (stars === null) return focusField(fields.stars);
    if (found.words !== null) return focusField(fields.words);
    return give.mutate({ stars, words: typedWords(typed) });
  };
  return { stars, setStars, typed, setTyped, wrong, give, press };
};
