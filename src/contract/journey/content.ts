import * as v from 'valibot';
import { bytes, endpoint } from '../endpoint.ts';
import { sha256 } from '../shared.ts';

/** What a picture's address carries. `key` proves that the server has made the other two. */
const PictureAddress = v.strictObject({
  of: v.pipe(v.string('INVALID_INPUT'), v.maxLength(1000, 'INVALID_INPUT')),
  until: v.pipe(v.string('INVALID_INPUT'), v.regex(/^\d{1,9}$/, 'INVALID_INPUT')),
  key: sha256,
});

/** Pictures of the content provider, fetched by our server: the browser never calls the provider. */
export const content = {
  picture: endpoint({
    method: 'GET',
    path: '/content/pictures',
    access: 'open',
    summary: 'A picture of a gallery or an article, for the holder of its address, which expires',
    query: PictureAddress,
    answer: bytes('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'),
    problems: ['NOT_FOUND'],
  }),
};
