import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { pageOf } from '../paging.ts';
import { signedFormName } from './broker.ts';

/** What happened in a home, newest first. Never an answer of a form, nor an amount or a number of a person. */
export const ListingLog = v.object(
  pageOf(
    v.object({
      seq: v.number(),
      at: isoInstant,
      /** The form of the event; null for the takeover and the home itself. */
      flow: v.nullable(signedFormName),
      type: v.string(),
      /** Who did it; null for what the product did by itself. */
      by: v.nullable(v.string()),
      /** A step, a way of signing, a reason, or both people of a hand-off. */
      detail: v.nullable(v.string()),
    }),
  ),
);
export type ListingLog = v.InferOutput<typeof ListingLog>;
