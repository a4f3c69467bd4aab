import * as v from 'valibot';
import { type IsoDate, isoDate } from './iso-date.ts';
import { text } from './text.ts';

/** The most characters of a broker's away text. */
export const awayLength = 500;

/** What a broker's customers read while the broker is away: from one day in Oslo to another, both included. */
export const brokerAway = v.pipe(
  v.strictObject({
    text: v.pipe(v.string('V_REQUIRED'), text(awayLength), v.minLength(1, 'V_REQUIRED')),
    from: isoDate,
    to: isoDate,
  }),
  v.check(({ from, to }) => from <= to, 'V_FROM_TO'),
);
export type BrokerAway = v.InferOutput<typeof brokerAway>;

/** Whether the last day has passed, so that no customer will read the text. */
export const isAwayOver = ({ to }: Pick<BrokerAway, 'to'>, today: IsoDate): boolean => to < today;

/** Whether customers read the text today. */
export const isAwayOn = (away: Pick<BrokerAway, 'from' | 'to'>, today: IsoDate): boolean =>
  away.from <= today && !isAwayOver(away, today);
