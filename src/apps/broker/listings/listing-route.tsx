import type { EstateId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { ListingPage } from './listing-page.tsx';
import { listingParts } from './listing-parts.tsx';

export interface ListingRouteProps {
  readonly estateId: EstateId;
  /** What the address has after the home. */
  readonly parts: readonly string[];
}

/** `/broker/listings/<home>/<part>`; without a part it is the first one. */
export function ListingRoute({ estateId, parts: [id = listingParts[0]?.id, ...more] }: ListingRouteProps) {
  const part = more.length === 0 ? listingParts.find((one) => one.id === id) : undefined;
  return part === undefined ? <NotFound /> : <ListingPage estateId={estateId} part={part} />;
}
