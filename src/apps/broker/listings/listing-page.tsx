import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingDetail } from '#src/contract/desk/broker-listings.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { ShownPicture } from '#src/ui/shown-picture.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { listingPath, listingsPath } from '../frame/paths.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { ListingChip } from './listing-chip.tsx';
import { type ListingPart, listingParts } from './listing-parts.tsx';
import { missingWords } from './listing-words.ts';
import { listingTexts as words } from './texts.ts';
import { useListing } from './use-listings.ts';

export interface ListingPageProps {
  readonly estateId: EstateId;
  readonly part: ListingPart;
}

/** Says above every part which facts are missing, and what that hides. */
function Missing({ listing }: { readonly listing: ListingDetail }) {
  const say = useLanguage();
  if (listing.missing.length === 0) return null;
  const facts = missingWords(listing, say);
  const begun = facts.charAt(0).toLocaleUpperCase() + facts.slice(1);
  return (
    <Notice tone="warning" title={say.text(words.hidesTitle, { begun })}>
      {say.text(words.hides, { facts })}{' '}
      {listing.systemPage === null ? null : (
        <TextLink href={listing.systemPage} newTab>
          {say.text(words.openThere)}
        </TextLink>
      )}
    </Notice>
  );
}

/** The part of the page that its address names. */
function Shown({ estateId, part: { Part } }: ListingPageProps) {
  const { text } = useLanguage();
  const query = useListing(estateId);
  const now = useNow();
  const loading = <SkeletonLines lines={[60, 90, 80, 85]} label={text(words.oneLoading)} />;
  if (query.data !== undefined) {
    return (
      <Suspense fallback={<Card>{loading}</Card>}>
        <Part listing={query.data} now={now} />
      </Suspense>
    );
  }
  return <Card>{query.error === null ? loading : <NotFetched query={query} title={text(words.oneNotFetched)} />}</Card>;
}

/** Shows one home of the broker: a part of it for each tab (`listing-parts.tsx`). */
export function ListingPage({ estateId, part }: ListingPageProps) {
  const { text } = useLanguage();
  const query = useListing(estateId);
  const { data } = query;
  const navigate = useNavigate();
  const title = data?.home.address ?? text(words.title);
  const heading = useBrokerPage(title);
  const parts = listingParts.map((one) => ({
    href: listingPath(estateId, `/${one.id}`),
    label: text(one.label),
    current: one.id === part.id,
    ...(data !== undefined && one.counted !== undefined && { count: data.counts[one.counted] }),
  }));
  return (
    <Stack gap="small">
      <nav aria-label={text(words.back)}>
        <TextLink href={listingsPath} onFollow={() => void navigate(listingsPath)}>
          {text(words.back)}
        </TextLink>
      </nav>
      <DeskHead
        start={
          data?.picture ? (
            <ShownPicture className={slotClass('desk', 'headPicture')} src={data.picture} alt="" failed="icon" />
          ) : undefined
        }
        end={
          <Stack gap="tight">
            <LiveState query={query} />
            {data === undefined || data.systemPage === null ? null : (
              <TextLink href={data.systemPage} newTab>
                {text(words.inSystem)}
              </TextLink>
            )}
            {data === undefined || data.portalPage === null ? null : (
              <TextLink href={data.portalPage} newTab>
                {text(words.atPortal)}
              </TextLink>
            )}
          </Stack>
        }
      >
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
        {data === undefined ? null : <Missing listing={data} />}
        <Segments label={text(words.parts)} items={parts} onNavigate={navigate} />
        <Shown estateId={estateId} part={part} />
      </Stack>
    </Stack>
  );
}
