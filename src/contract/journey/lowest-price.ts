import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

export const LowestPrice = v.object({
  /** Whole kr; null while the sellers have written none. */
  lowest: v.nullable(v.number()),
});
export type LowestPrice = v.InferOutput<typeof LowestPrice>;

/** The lowest price that a home's sellers accept: written and read by them, and read by their brokers. */
export const lowestPrice = {
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/lowest-price',
    access: 'customer',
    reaches: 'money',
    summary: 'The lowest price that the sellers of the home accept; others than its sellers get ESTATE_404',
    params: ofEstate,
    answer: LowestPrice,
    problems: ['ESTATE_404'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/estates/:id/lowest-price',
    access: 'customer',
    reaches: 'money',
    summary: 'Write it, whole kr; null takes it back',
    params: ofEstate,
    body: v.strictObject({
      lowest: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
    }),
    answer: LowestPrice,
    problems: ['ESTATE_404'],
  }),
};
