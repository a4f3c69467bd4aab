import { otherPerson, powersIn } from '#src/domain/deputies.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Deviation, FindDeviations } from '#src/engine/deviations.ts';
import type { Drafts } from '#src/engine/step.ts';

const position = ['position', 'description', 'country', 'period', 'endDate'];
const own = ['status', 'title', ...position];
const theirs = ['status', 'relatedName', 'relation', ...position];
/** The steps that ask each person about political exposure: their own, their associates' and their family's. */
const pepSteps = [
  ...(['own-pep', 'own'] as const).map((step) => ({ step, fields: own })),
  ...(['employee-pep', 'employee', 'family-pep', 'family'] as const).map((step) => ({ step, fields: theirs })),
];

const exposed = (drafts: Drafts): readonly Deviation[] =>
  pepSteps.flatMap(({ step, fields }) =>
    rowsOf(drafts[step]?.people)
      .filter(({ status }) => status === 'yes')
      .map(({ id }) => ({ step, row: id, fields })),
  );

const aboutTheDeal = (drafts: Drafts): readonly Deviation[] => {
  const step = 'information-about-sale';
  const sale = drafts[step] ?? {};
  return [
    ...(sale.paymentOutsideBroker === 'yes' ? [{ step, fields: ['paymentOutsideBroker', 'paymentExplained'] }] : []),
    ...(sale.onBehalfOfOthers === 'yes' ? [{ step, fields: ['onBehalfOfOthers', 'onBehalfOf'] }] : []),
  ];
};

const otherOwners = ({ account, equity }: Drafts): readonly Deviation[] => [
  ...rowsOf(account?.accounts)
    .filter(({ owner }) => owner === otherPerson)
    .map(({ id }) => ({
      step: 'account',
      row: id,
      fields: ['accountNumber', 'owner', 'ownerName', 'otherOwnerReason'],
    })),
  ...(equity?.payoutHolder === otherPerson
    ? [{ step: 'equity', fields: ['payoutAccount', 'payoutHolder', 'payoutHolderName'] }]
    : []),
];

const deputies = ({ participants }: Drafts): readonly Deviation[] =>
  powersIn(participants).map(({ id }) => ({
    step: 'participants',
    row: id,
    fields: ['represents', 'deputy', 'name', 'powerOfAttorneyPictures'],
  }));

/**
 * Returns what the broker reviews in a settlement form or a self-declaration
 * (`src/server/forms/deviations/form-deviations.ts`).
 */
export const deviations: FindDeviations = (drafts) => [
  ...otherOwners(drafts),
  ...aboutTheDeal(drafts),
  ...deputies(drafts),
  ...exposed(drafts),
];
