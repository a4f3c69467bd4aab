import { useQuery } from '@tanstack/react-query';
import { useBlobUrl } from '#src/apps/frame/use-blob-url.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import type { BrokerCard } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { initials } from '#src/domain/name.ts';
import { Avatar, type AvatarProps } from '#src/ui/avatar.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';

interface BrokerFaceProps extends Pick<AvatarProps, 'size' | 'on'> {
  readonly estateID: EstateId;
  readonly broker: Pick<BrokerCard, 'name' | 'photo'>;
}

/** Draws the broker of a home as decoration beside the name: the photo, or the initials. */
export const BrokerFace = ({ estateID, broker: { name, photo }, ...shape }: BrokerFaceProps) => {
  const { call } = useCustomerContext();
  const { data } = useQuery({
    // The key has the photo's hash: another photo is another read.
    queryKey: ['broker-photo', photo],
    enabled: photo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(customerHomes.brokerPhoto, { params: { id: estateID } }),
  });
  const url = useBlobUrl(data?.blob);
  return <Avatar {...shape} initials={initials(name)} photo={photo === undefined ? undefined : url} />;
};
