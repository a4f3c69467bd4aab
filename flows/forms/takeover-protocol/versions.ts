import { withDefectsAsRows } from '#flows/_parts/inspection/versions.ts';
import { withLeftOut } from '#flows/_parts/signed-form/versions.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Migration, TypedAnswers, Versions } from '#src/engine/versions.ts';

/** Pictures of documents, storage and parking are optional, so earlier answers and confirmations stand. */
const withMorePictures: Migration = (answers) => answers;

/**
 * Remarks are optional. Agreement to an earlier takeover is asked where it applies, and power between signers only where
 * a side has several. Nothing is written, so confirmations stand.
 */
const withRemarks: Migration = (answers) => answers;

/** The date of birth is asked less often, so nothing is written, and confirmations stand. */
const withKnownBirth: Migration = (answers) => answers;

/** Who opted out before is not known: the first of the buyers, so that a locked form goes on to its signing. */
const firstBuyer = ({ participants }: TypedAnswers): string | undefined =>
  rowsOf(participants?.people).find(({ role }) => role === 'buyer')?.id;

/** The customer is asked first, on the provider's step. Who consented before that is the customer. */
const withCustomerFirst: Migration = (answers) => {
  const { 'electricity-provider': choice, 'electricity-person': person } = answers;
  const { participantId, ...rest } = person ?? {};
  const optedOut = choice?.provider === 'OPT_OUT' ? firstBuyer(answers) : undefined;
  const customer = participantId ?? choice?.consentBy ?? optedOut;
  if (customer === undefined || customer === null) return answers;
  return {
    ...answers,
    'electricity-provider': { ...choice, participantId: customer },
    ...(person && { 'electricity-person': rest }),
  };
};

/** A reply to a comment is optional, so nothing is written, and confirmations stand. */
const withReplies: Migration = (answers) => answers;

/**
 * 2: documents, storage and parking accept pictures, as every question of the inspection (domain.md, step 5). 3: other
 * remarks, and a takeover before the agreed date. 4: each defect is a row with its author. 5: the
 * customer's date of birth only where it is not known. 6: the customer is chosen before the provider. 7: a co-owner who is
 * not to sign. 8: the other side replies to a comment of the inspection.
 */
export const versions: Versions = {
  now: 8,
  to: {
    2: withMorePictures,
    3: withRemarks,
    4: withDefectsAsRows,
    5: withKnownBirth,
    6: withCustomerFirst,
    7: withLeftOut,
    8: withReplies,
  },
};
