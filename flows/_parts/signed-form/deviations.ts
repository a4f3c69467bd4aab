import { leftOutFields } from '#flows/_parts/left-out/deviations.ts';
import { type FormDeviation, formDeviations } from '#src/domain/form-deviations.ts';
import type { FindDeviations } from '#src/engine/deviations.ts';

const position = ['position', 'description', 'country', 'period', 'endDate'];

/** Returns the fields that hold a deviation, and those that explain it. */
const fieldsOf = ({ kind, step }: FormDeviation): readonly string[] => {
  switch (kind) {
    case 'pep':
      return step === 'own' || step === 'own-pep'
        ? ['status', 'title', ...position]
        : ['status', 'relatedName', 'relation', ...position];
    case 'payment-outside':
      return ['paymentOutsideBroker', 'paymentExplained'];
    case 'on-behalf-of-others':
      return ['onBehalfOfOthers', 'onBehalfOf'];
    case 'other-account-owner':
      return step === 'account'
        ? ['accountNumber', 'owner', 'ownerName', 'otherOwnerReason']
        : ['payoutAccount', 'payoutHolder', 'payoutHolderName'];
    case 'not-signing':
      return leftOutFields;
    case 'deputy':
      return ['represents', 'deputy', 'name', 'powerOfAttorneyPictures'];
  }
};

/** Returns the answers of a settlement form or a self-declaration that are read first, by the same rule as the desk. */
export const deviations: FindDeviations = (drafts) =>
  formDeviations(drafts).map((found) => ({
    step: found.step,
    ...(found.row !== null && { row: found.row }),
    fields: fieldsOf(found),
  }));
