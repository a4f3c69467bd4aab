import * as v from 'valibot';

/** Spec section 3, "Account deletion". */
export const deletionReason = v.picklist(
  ['NO_RELATION', 'NO_VALUE', 'NOT_RELEVANT', 'TOO_MANY_MAILS', 'UNHAPPY', 'OTHER'],
  'V_CHOOSE_ONE',
);
export type DeletionReason = v.InferOutput<typeof deletionReason>;
export const deletionReasons = deletionReason.options;

/** Reasons with a free-text field for more (domain.md, account-deletion). */
export const asksForMore = (reason: string): boolean => reason === 'UNHAPPY' || reason === 'OTHER';
export const mostOfReasonText = 1000;
