import type { Deviation } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { FormRow } from '../form/read-form.ts';
import type { FormLead } from '../leads/read-leads.ts';

/** One thing to look at, and what it is about: the person, the account, the document. */
export interface FoundDeviation extends Pick<Deviation, 'kind' | 'who'> {
  readonly about: string;
}

/** The steps that ask each person whether they, their associates or their family are politically exposed. */
const pepSteps = ['own-pep', 'employee-pep', 'family-pep', 'own', 'employee', 'family'] as const;

const nameOf = (value: unknown): string | null => (typeof value === 'string' && !isEmpty(value) ? value : null);

/** Everybody who is asked whether they are exposed: those who take part, and deputies who do not. */
const askedIn = ({ participants }: Drafts) => [...rowsOf(participants?.people), ...outsidersIn(participants)];

/** Cards of people who were taken away stay behind as typed, and count for nothing. */
const exposed = (drafts: Drafts): readonly FoundDeviation[] => {
  const found = askedIn(drafts).filter(({ id }) =>
    pepSteps.some((step) => rowsOf(drafts[step]?.people).some((card) => card.id === id && card.status === 'yes')),
  );
  return found.map(({ id, name }) => ({ kind: 'pep', who: nameOf(name), about: id }));
};

const aboutTheDeal = (drafts: Drafts): readonly FoundDeviation[] => {
  const sale = drafts['information-about-sale'] ?? {};
  return [
    ...(sale.paymentOutsideBroker === 'yes' ? [{ kind: 'payment-outside', who: null, about: '' } as const] : []),
    ...(sale.onBehalfOfOthers === 'yes' ? [{ kind: 'on-behalf-of-others', who: null, about: '' } as const] : []),
  ];
};

/** The accounts that the sellers' money goes to, and the one for what a buyer has paid too much. */
const otherOwners = ({ account, equity }: Drafts): readonly FoundDeviation[] => [
  ...rowsOf(account?.accounts)
    .filter(({ owner }) => owner === 'OTHER')
    .map(({ id, ownerName }) => ({ kind: 'other-account-owner', who: nameOf(ownerName), about: id }) as const),
  ...(equity?.payoutHolder === 'OTHER'
    ? [{ kind: 'other-account-owner', who: nameOf(equity.payoutHolderName), about: 'payout' } as const]
    : []),
];

const aboutTheDocument = (signing: SignStatus | null): readonly FoundDeviation[] => {
  if (signing === null) return [];
  if (signing.status === 'declined') return [{ kind: 'declined', who: signing.ended?.by ?? null, about: '' }];
  if (signing.status !== 'signing') return [];
  return signing.signers
    .filter(({ paper }) => paper?.state === 'waiting')
    .map(({ participantId, name }) => ({ kind: 'paper-waiting', who: name, about: participantId }));
};

const unsettled = { recallFailed: 'lead-not-deleted', failed: 'lead-not-sent' } as const;
/** Only the broker can still see to it: a partner that keeps what it must delete, or has never heard of a wish. */
const aboutTheLeads = ({ participants }: Drafts, leads: readonly FormLead[]): readonly FoundDeviation[] => {
  const people = [...rowsOf(participants?.people), ...outsidersIn(participants)];
  return leads.flatMap(({ id, participantId, partner, state, at }) => {
    if (state !== 'recallFailed' && state !== 'failed') return [];
    const name = nameOf(people.find((person) => person.id === participantId)?.name);
    const who = name === null ? partner : `${partner}, ${name}`;
    // Asked of the partner once more, and refused once more, it is another matter than the one that was seen to.
    return [{ kind: unsettled[state], who, about: `${id} ${at}` }];
  });
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
  leads: readonly FormLead[] = [],
): readonly FoundDeviation[] => [
  ...(beforeSigning.includes(form.state) ? [] : [...exposed(drafts), ...aboutTheDeal(drafts), ...otherOwners(drafts)]),
  ...aboutTheDocument(signing),
  ...aboutTheLeads(drafts, leads),
];
