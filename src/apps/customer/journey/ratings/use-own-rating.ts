import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type GivenRating, ownRatings } from '#src/contract/journey/own-ratings.ts';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { useFlag } from '../../identity/session/queries.ts';

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

export const useGive = (journey: JourneyView) =>
  useAct((call, body: GivenRating) => call(ownRatings.give, { params: paramsOf(journey), body }), {
    shows: keyOf(journey),
  });
