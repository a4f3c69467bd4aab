import type { ComponentType } from 'react';
import type { ListingDetail } from '#src/contract/desk/broker-listings.ts';
import type { Wording } from '#src/texts/wording.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { BuyersPanel } from '../buyers/buyers-panel.tsx';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { ValuationPanel } from '../valuations/valuation-panel.tsx';
import { ListingLogPanel } from './listing-log-panel.tsx';
import { ListingOverview } from './listing-overview.tsx';
import type { ListingPartProps } from './listing-part-props.ts';
import { listingTexts as words } from './texts.ts';

export interface ListingPart {
  /** The last word of its address. */
  readonly id: string;
  readonly label: Wording;
  /** What its tab says the number of. */
  readonly counted?: keyof ListingDetail['counts'];
  readonly Part: ComponentType<ListingPartProps>;
}

/** Its charts are fetched with it, and not with the desk. */
const Statistics = lazyPart(async () => ({ default: (await import('./statistics-panels.tsx')).StatisticsPanels }));

/** What a listing's page consists of, in the order of its tabs. The first one has the bare address too. */
export const listingParts: readonly ListingPart[] = [
  { id: 'overview', label: words.overview, Part: ListingOverview },
  { id: 'buyers', label: words.buyers, counted: 'buyers', Part: BuyersPanel },
  {
    id: 'valuation',
    label: words.valuation,
    Part: ({ listing, now }) => <ValuationPanel estateId={listing.id} now={now} />,
  },
  {
    id: 'documents',
    label: words.documents,
    counted: 'documents',
    Part: ({ listing }) => <DocumentsPanel estateId={listing.id} />,
  },
  { id: 'statistics', label: words.statistics, Part: Statistics },
  { id: 'log', label: words.log, Part: ListingLogPanel },
];
