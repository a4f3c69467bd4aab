import { useBlobUrl } from '#src/apps/frame/use-blob-url.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import type { BrokerCard } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { Avatar, type AvatarProps } from '#src/ui/avatar.tsx';

interface BrokerFaceProps extends Pick<AvatarProps, 'size' | 'on'> {
  readonly estateID: EstateId;
  readonly broker: Pick<BrokerCard, 'name' | 'photo'>;
}

/** Draws the broker of a home as decoration beside the name: the photo, or the initials. */
export const BrokerFace = ({ estateID, broker: { name, photo }, ...shape }: BrokerFaceProps) => {
  const { data } = useEndpoint(
    // The key has the photo's hash: another photo is another read.
    ['broker-photo', photo],
    customerHomes.brokerPhoto,
    { params: { id: estateID } },
    { enabled: photo !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const url = useBlobUrl(data?.blob);
  return <Avatar {...shape} initials={initials(name)} photo={photo === undefined ? undefined : url} />;
};
