import { useNavigate } from 'react-router-dom';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { listingPath, listingsPath } from '../frame/paths.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { ValuationPanel } from '../valuations/valuation-panel.tsx';
import { ListingChip } from './listing-chip.tsx';
import { ListingOverview } from './listing-overview.tsx';
import { listingTexts as words } from './texts.ts';
import { useListing } from './use-listings.ts';

export const listingParts = ['overview', 'valuation'] as const;
export type ListingPart = (typeof listingParts)[number];

export interface ListingPageProps {
  readonly estateId: EstateId;
  readonly part: ListingPart;
}

/** The part of the page that its address names. */
function Part({ estateId, part }: ListingPageProps) {
  const { text } = useLanguage();
  const query = useListing(estateId);
  const now = useNow();
  if (query.data !== undefined) {
    if (part === 'valuation') return <ValuationPanel estateId={estateId} now={now} />;
    return <ListingOverview listing={query.data} now={now} />;
  }
  return (
    <Card>
      {query.error === null ? (
        <SkeletonLines lines={[60, 90, 80, 85]} label={text(words.oneLoading)} />
      ) : (
        <NotFetched query={query} title={text(words.oneNotFetched)} />
      )}
    </Card>
  );
}

/** Shows one home of the broker: its facts, what is missing, what comes next, and its valuation. */
export function ListingPage({ estateId, part }: ListingPageProps) {
  const { text } = useLanguage();
  const query = useListing(estateId);
  const { data } = query;
  const navigate = useNavigate();
  const title = data?.home.address ?? text(words.title);
  const heading = useBrokerPage(title);
  const parts = listingParts.map((one) => ({
    href: listingPath(estateId, `/${one}`),
    label: text(words[one]),
    current: one === part,
  }));
  return (
    <Stack gap="small">
      <nav aria-label={text(words.back)}>
        <TextLink href={listingsPath} onFollow={() => void navigate(listingsPath)}>
          {text(words.back)}
        </TextLink>
      </nav>
      <DeskHead end={<LiveState />}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {data === undefined ? null : (
          <Stack direction="wrap" gap="small">
            <ListingChip status={data.status} />
            <Text tone="muted">
              {[data.home.unit, `${data.home.postcode} ${data.home.city}`].filter(Boolean).join(', ')}
            </Text>
          </Stack>
        )}
      </DeskHead>
      <Stack>
        <Staleness query={query} />
        <Segments label={text(words.parts)} items={parts} onNavigate={navigate} />
        <Part estateId={estateId} part={part} />
      </Stack>
    </Stack>
  );
}
