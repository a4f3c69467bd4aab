import type { Deviation } from '#src/contract/broker.ts';
import type { SignStatus } from '#src/contract/takeover-protocol.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { FormRow } from '../forms/read-form.ts';

/** The steps that ask each person whether they, their associates or their family are politically exposed. */
const pepSteps = ['own-pep', 'employee-pep', 'family-pep', 'own', 'employee', 'family'] as const;

const nameOf = (value: unknown): string | null => (typeof value === 'string' && !isEmpty(value) ? value : null);

const peopleIn = (drafts: Drafts): readonly RowDraft[] => rowsOf(drafts.participants?.people);

/** Cards of people who were taken away stay behind as typed, and count for nothing. */
const exposed = (drafts: Drafts): readonly Deviation[] => {
  const found = peopleIn(drafts).filter(({ id }) =>
    pepSteps.some((step) => rowsOf(drafts[step]?.people).some((card) => card.id === id && card.status === 'yes')),
  );
  return found.map(({ name }) => ({ kind: 'pep', who: nameOf(name) }));
};

const aboutTheDeal = (drafts: Drafts): readonly Deviation[] => {
  const sale = drafts['information-about-sale'] ?? {};
  return [
    ...(sale.paymentOutsideBroker === 'yes' ? [{ kind: 'payment-outside', who: null } as const] : []),
    ...(sale.onBehalfOfOthers === 'yes' ? [{ kind: 'on-behalf-of-others', who: null } as const] : []),
  ];
};

const otherOwners = (drafts: Drafts): readonly Deviation[] =>
  rowsOf(drafts.account?.accounts)
    .filter(({ owner }) => owner === 'OTHER')
    .map(({ ownerName }) => ({ kind: 'other-account-owner', who: nameOf(ownerName) }));

const aboutTheDocument = (signing: SignStatus | null): readonly Deviation[] => {
  if (signing === null) return [];
  if (signing.status === 'declined') return [{ kind: 'declined', who: signing.ended?.by ?? null }];
  if (signing.status !== 'signing') return [];
  return signing.signers
    .filter(({ paper }) => paper?.state === 'waiting')
    .map(({ name }) => ({ kind: 'paper-waiting', who: name }));
};

/** Answers still being written are nobody's word yet; those that are locked for signing are. */
const beforeSigning: readonly FormRow['state'][] = ['notStarted', 'created'];

/**
 * What in one form the broker looks at herself (domain.md 2.2): no answer stops a customer, and none is told of it.
 * Reads only questions that stand on every path, and none that is sealed, so that the monitor opens no secret.
 */
export const deviationsOf = (
  form: Pick<FormRow, 'state'>,
  drafts: Drafts,
  signing: SignStatus | null,
): readonly Deviation[] => [
  ...(beforeSigning.includes(form.state) ? [] : [...exposed(drafts), ...aboutTheDeal(drafts), ...otherOwners(drafts)]),
  ...aboutTheDocument(signing),
];
