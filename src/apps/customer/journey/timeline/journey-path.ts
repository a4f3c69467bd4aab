import type { JourneyView } from '#src/contract/journey/timeline.ts';
import { tabPaths } from '../../shell/tabs.ts';

/** A journey as its address names it: a home, and the side where one person is on both. */
export type JourneyKey = Pick<JourneyView, 'estateID' | 'side'>;

export const journeyKey = ({ estateID, side }: JourneyKey): string => `${estateID}-${side}`;

/** Returns the address of one home's journey. */
export const journeyPath = (of: JourneyKey): string => `${tabPaths.journey}?home=${journeyKey(of)}`;
