import * as v from 'valibot';
import { proofToken } from '#src/contract/identity/identity-proofs.ts';
import { deletionReason, mostOfReasonText } from '#src/domain/account-deletion.ts';
import { customerId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { givenPassword } from '../identity/sign-in.ts';

/** Deleting one's own account (Spec section 7, "Account"). */
export const accountDeletion = {
  delete: endpoint({
    method: 'DELETE',
    path: '/user/delete',
    access: 'customer',
    reaches: 'deletion',
    flag: 'delete-user',
    summary:
      'Delete the account: by its password, else an e-ID or a wallet just now; else a code by SMS, three days later',
    body: v.strictObject({
      id: customerId,
      reason: deletionReason,
      reasonText: v.optional(v.pipe(v.string(), v.maxLength(mostOfReasonText, 'V_LEN'))),
      password: v.optional(givenPassword),
      /** Read where the account has no password: `POST /auth/eid/start` for `delete`, or `POST /sms/verify`. */
      accessToken: v.optional(proofToken),
    }),
    answer: v.object({
      /** When a deletion that waits is carried out; null for an account that is gone. */
      willBeDeletedAt: v.nullable(isoInstant),
    }),
    problems: [
      'NOT_FOUND',
      'AUTH_STEP_UP',
      'DEL_PASSWORD',
      'AUTH_TOO_MANY',
      'AUTH_PROOF_OVER',
      'AUTH_OTHER_PERSON',
      'V_CHOOSE_ONE',
      'V_REQUIRED',
    ],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/user/delete/stop',
    access: 'customer',
    reaches: 'pages',
    summary: 'Stop a deletion that waits; nothing happens where none does',
  }),
};
