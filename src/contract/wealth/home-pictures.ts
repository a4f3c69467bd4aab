import * as v from 'valibot';
import { bytes, endpoint } from '../endpoint.ts';
import { ofEstate, sha256 } from '../shared.ts';

const flag = 'wealth-image-upload';

/** Spec section 3: a customer's own picture of a home. One a home, and seen by no other customer. */
export const homePictures = {
  read: endpoint({
    method: 'GET',
    path: '/estate/:id/own-picture',
    access: 'customer',
    reaches: 'pages',
    summary: "The customer's own picture of the home",
    params: ofEstate,
    answer: bytes('image/jpeg'),
    problems: ['ESTATE_404', 'NOT_FOUND'],
    flag,
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/estate/:id/own-picture',
    access: 'customer',
    reaches: 'pages',
    summary:
      'Keep a picture of the home in place of the one before; it is drawn again, without its place and camera data',
    params: ofEstate,
    body: bytes('image/jpeg', 'image/png', 'image/webp'),
    answer: v.object({ picture: sha256 }),
    problems: ['ESTATE_404', 'V_IMAGE_TYPE', 'V_IMAGE_SIZE', 'TOO_MANY'],
    flag,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/estate/:id/own-picture',
    access: 'customer',
    reaches: 'pages',
    summary: 'Remove the picture; a second time changes nothing',
    params: ofEstate,
    status: 204,
    problems: ['ESTATE_404'],
  }),
};
