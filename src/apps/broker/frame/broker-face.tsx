import { useBlobUrl } from '#src/apps/frame/use-blob-url.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { Broker } from '#src/contract/desk/broker.ts';
import { brokerProfile } from '#src/contract/desk/broker-profile.ts';
import { initials } from '#src/domain/name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { keys } from './query-keys.ts';

type Faced = Pick<Broker, 'id' | 'name' | 'photo'>;

/** Returns an address of a broker's photo in this browser; undefined without one and until it is fetched. */
export const useBrokerPhoto = ({ id, photo }: Pick<Faced, 'id' | 'photo'>): string | undefined => {
  const options = { enabled: photo !== undefined, staleTime: Number.POSITIVE_INFINITY };
  // The key has the photo's hash: another photo is another read.
  const { data } = useEndpoint(keys.photo(id, photo), brokerProfile.photo, { params: { id } }, options);
  const url = useBlobUrl(data?.blob);
  return photo === undefined ? undefined : url;
};

/** Draws a broker as decoration beside the name: the photo, or the initials. */
export const BrokerFace = ({ broker }: { readonly broker: Faced }) => (
  <Avatar initials={initials(broker.name)} photo={useBrokerPhoto(broker)} on="dusk" />
);
