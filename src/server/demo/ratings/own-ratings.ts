import type { PartyRole } from '#src/contract/shared.ts';
import type { Stars } from '#src/domain/broker-rating.ts';

interface OwnDemoRating {
  readonly side: PartyRole;
  readonly stars: Stars;
  readonly words: string | null;
  /** Days before the demo begins. */
  readonly daysAgo: number;
}

/** Ratings of the demo's first broker that were given here; its provider has as many fewer. */
export const ownDemoRatings: readonly OwnDemoRating[] = [
  { side: 'seller', stars: 5, words: 'Hun ringte hver fredag. Vi lurte aldri på hva som skjedde.', daysAgo: 11 },
  { side: 'buyer', stars: 5, words: 'Ærlig om badet og taket. Det sparte oss for overraskelser.', daysAgo: 24 },
  { side: 'seller', stars: 4, words: 'God jobb, men visningen kunne vart litt lenger.', daysAgo: 47 },
  { side: 'buyer', stars: 5, words: null, daysAgo: 63 },
];
export const ownDemoBroker = 'br-01';
