import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { ownerships } from '#src/domain/own-home.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate, revision } from '../shared.ts';

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

/** Whole kr and m²; null for what was not given. */
export const OwnHomeView = v.object({
  estateID: estateId,
  revision,
  address: v.string(),
  unit: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  type: v.nullable(v.picklist(propertyTypes)),
  ownership: v.picklist(ownerships),
  area: v.nullable(v.number()),
  bedrooms: v.nullable(v.number()),
  yearOfBuild: v.nullable(v.number()),
  purchasePrice: v.nullable(v.number()),
  purchaseYear: v.nullable(v.number()),
});
export type OwnHomeView = v.InferOutput<typeof OwnHomeView>;

/** Spec section 7: `POST, PATCH /estates`. A home that a customer follows in their own words; no sale belongs to it. */
export const ownHomes = {
  add: endpoint({
    method: 'POST',
    path: '/estates',
    access: 'customer',
    reaches: 'pages',
    summary:
      'Add a home in own words; one that the customer follows already is returned with 200. Its value follows in minutes. With `mayCall` a broker is asked to call about the value',
    body: v.strictObject({ ...words, mayCall: v.optional(v.boolean('INVALID_INPUT')) }),
    answer: v.object({
      estateID: estateId,
      state: v.literal('PENDING_VALUE'),
      /** The office that calls; null where no broker may, or no office takes it. */
      calledBy: v.nullable(v.string()),
    }),
    status: 201,
    statusAgain: 200,
    problems: ['INVALID_INPUT', 'TOO_MANY'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/own-words',
    access: 'customer',
    reaches: 'pages',
    summary: 'The facts of a home that the customer added, as they gave them; any other home is not found',
    params: ofEstate,
    answer: OwnHomeView,
    problems: ['ESTATE_404'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/estates',
    access: 'customer',
    reaches: 'pages',
    summary:
      'Change a home that the customer added; any other is not found. If-Match is the revision that was read: after a change on another device STALE carries the `current` facts',
    body: v.strictObject({ estateID: estateId, ...words }),
    status: 204,
    problems: ['ESTATE_404', 'INVALID_INPUT', 'STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/estates/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Remove a home that the customer added, with its value; a second time changes nothing',
    params: ofEstate,
    status: 204,
  }),
};
