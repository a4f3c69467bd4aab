import type { GalleryPicture } from '#src/contract/journey/gallery.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Server } from '#src/server/platform/server.ts';
import { fromProvider } from '../content/from-provider.ts';
import { pictureAddress } from '../content/picture-address.ts';
import { partyOnSide } from '../timeline/journeys.ts';
import '../content/part.ts';

type ServerContext = Pick<Server, 'db' | 'clock' | 'encryption' | 'content'>;

/** Returns a home's pictures, at addresses of our own server. Throws ESTATE_404 to everyone but its parties. */
export const galleryOf = async (
  on: ServerContext,
  asked: { readonly customerId: CustomerId; readonly estateId: EstateId },
): Promise<GalleryPicture[]> => {
  await partyOnSide(on.db, asked);
  if (on.content === null) return [];
  const { vitecId } = await on.db
    .selectFrom('estate')
    .select('vitecId')
    .where('id', '=', asked.estateId)
    .executeTakeFirstOrThrow();
  const { value } = await fromProvider(on.content.gallery({ vitecId }));
  return value.map((picture) => ({
    ...picture,
    small: pictureAddress(on, picture.small),
    large: pictureAddress(on, picture.large),
  }));
};
