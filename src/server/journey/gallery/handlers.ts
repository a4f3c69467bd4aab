import { gallery } from '#src/contract/journey/gallery.ts';
import { handle } from '#src/server/http/handle.ts';
import { galleryOf } from './gallery.ts';

/** Spec section 7, "Feed, popups, rewards, ratings, content". */
export default handle(gallery, {
  read: ({ params, caller }, on) => galleryOf(on, { customerId: caller.customerId, estateId: params.id }),
});
