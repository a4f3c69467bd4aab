import type { BucketView, JourneyView } from '#src/contract/journey/timeline.ts';
import { tabPaths } from '../../shell/tabs.ts';

/** A journey as its address names it: a home, and the side where one person is on both. */
export type JourneyKey = Pick<JourneyView, 'estateID' | 'side'>;

export const journeyKey = ({ estateID, side }: JourneyKey): string => `${estateID}-${side}`;

/** Returns the address of one home's journey; with a step, its to-dos are open there. */
export const journeyPath = (of: JourneyKey, step?: BucketView['id']): string =>
  `${tabPaths.journey}?home=${journeyKey(of)}${step === undefined ? '' : `&step=${step}`}`;
