import { folderOf } from './form-names.ts';
import type { FormName } from './form-table.ts';
import { sellerBuckets } from './journey-buckets.ts';

/** How far a home's sale has come. */
export interface SaleNow {
  /** The state of the sale's machine; null for a home whose sale the broker system does not follow. */
  readonly state: string | null;
  readonly isSold: boolean;
}

const withoutBuyer: readonly string[] = sellerBuckets.filter((step) => step !== 'post-work');

/**
 * Returns whether a form is offered: those that are made with a buyer, once there is one. The self-declaration belongs
 * to a sale's first step. A form that is begun stays, whatever the sale became.
 */
export const isOffered = (form: FormName, isBegun: boolean, { state, isSold }: SaleNow): boolean =>
  isBegun || isSold || folderOf(form) === 'pep-form' || state === null || !withoutBuyer.includes(state);
