import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

/** As typed: `64` and 64 are the same. */
const typed = v.union([v.pipe(v.string(), v.maxLength(200)), v.number()], 'INVALID_INPUT');
const text = v.pipe(v.string('INVALID_INPUT'), v.maxLength(200, 'INVALID_INPUT'));

const words = {
  address: text,
  unit: v.nullable(text),
  postcode: text,
  city: text,
  type: text,
  ownership: text,
  area: typed,
  bedrooms: typed,
  yearOfBuild: typed,
  purchasePrice: v.nullable(typed),
  purchaseYear: v.nullable(typed),
};

/** Spec section 7: `POST, PATCH /estates`. A home that a customer follows in their own words; no sale belongs to it. */
export const ownHomes = {
  add: endpoint({
    method: 'POST',
    path: '/estates',
    access: 'customer',
    summary:
      'Add a home in own words; one that the customer follows already is returned with 200. Its value follows in minutes',
    body: v.strictObject(words),
    answer: v.object({ estateID: estateId, state: v.literal('PENDING_VALUE') }),
    status: 201,
    statusAgain: 200,
    problems: ['INVALID_INPUT', 'TOO_MANY'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/estates',
    access: 'customer',
    summary: 'Change a home that the customer added; a home of a sale or of the land register is not found',
    body: v.strictObject({ estateID: estateId, ...words }),
    status: 204,
    problems: ['ESTATE_404', 'INVALID_INPUT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/estates/:id',
    access: 'customer',
    summary: 'Remove a home that the customer added, with its value; a second time changes nothing',
    params: ofEstate,
    status: 204,
  }),
};
