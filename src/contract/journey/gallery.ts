import * as v from 'valibot';
import { rooms } from '#src/domain/rooms.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

export const GalleryPicture = v.object({
  id: v.string(),
  room: v.picklist(rooms),
  /** Addresses on our own server, for a tile and for the viewer. They stop working after an hour or two. */
  small: v.string(),
  large: v.string(),
  /** Size of the large picture. */
  width: pixels,
  height: pixels,
});
export type GalleryPicture = v.InferOutput<typeof GalleryPicture>;

/** Spec section 7, "content": "external gallery GraphQL query by estate id", read by the server. */
export const gallery = {
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/gallery',
    access: 'customer',
    reaches: 'pages',
    summary: "A home's pictures in the listing's order, for its parties",
    params: ofEstate,
    answer: v.array(GalleryPicture),
    problems: ['ESTATE_404'],
  }),
};
