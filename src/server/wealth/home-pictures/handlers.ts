import { homePictures } from '#src/contract/wealth/home-pictures.ts';
import { handle } from '#src/server/http/handle.ts';
import { keepHomePicture, readHomePicture, removeHomePicture } from './home-pictures.ts';

/** Spec section 3, "image upload on wealth page". */
export default handle(homePictures, {
  read: ({ params, caller }, on) => readHomePicture(on, { customerId: caller.customerId, estateId: params.id }),
  keep: ({ params, caller, body }, on) =>
    keepHomePicture(on, { customerId: caller.customerId, estateId: params.id }, body),
  remove: ({ params, caller }, on) => removeHomePicture(on, { customerId: caller.customerId, estateId: params.id }),
});
