import type { EstateId } from '#src/domain/ids.ts';
import { NotFound } from '../frame/not-found.tsx';
import { ListingPage } from './listing-page.tsx';
import { listingParts } from './listing-parts.tsx';

export interface ListingRouteProps {
  readonly estateId: EstateId;
  /** Without one it is the first. */
  readonly part?: string | undefined;
}

/** `/broker/listings/<home>/<part>`. */
export function ListingRoute({ estateId, part: asked = listingParts[0]?.id }: ListingRouteProps) {
  const part = listingParts.find(({ id }) => id === asked);
  return part === undefined ? <NotFound /> : <ListingPage estateId={estateId} part={part} />;
}
