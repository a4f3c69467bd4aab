import type { Deviation } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { FormRow } from '../form/read-form.ts';
import type { FormLead } from '../leads/read-leads.ts';

/** A deviation, and its subject: the person, the account, the document. */
export interface FoundDeviation extends Pick<Deviation, 'kind' | 'who'> {
  readonly about: string;
}

/** Steps that ask whether the person, their associates or their family are politically exposed. */
const pepSteps = ['own-pep', 'employee-pep', 'family-pep', 'own', 'employee', 'family'] as const;

const nameOf = (value: unknown): string | null => (typeof value === 'string' && !isEmpty(value) ? value : null);

/** Returns all people asked whether they are politically exposed: participants and outside deputies. */
const askedIn = ({ participants }: Drafts) => [...rowsOf(participants?.people), ...outsidersIn(participants)];

/** Returns politically exposed people. Cards of removed people stay in the draft as typed and are ignored. */
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

/** Returns accounts owned by others: the sellers' payout accounts and the account for a buyer's overpayment. */
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
/**
 * Returns leads that only the broker can resolve: a partner that keeps what it must delete, or never received a lead.
 */
const aboutTheLeads = ({ participants }: Drafts, leads: readonly FormLead[]): readonly FoundDeviation[] => {
  const people = [...rowsOf(participants?.people), ...outsidersIn(participants)];
  return leads.flatMap(({ id, participantId, partner, state, at }) => {
    if (state !== 'recallFailed' && state !== 'failed') return [];
    const name = nameOf(people.find((person) => person.id === participantId)?.name);
    const who = name === null ? partner : `${partner}, ${name}`;
    // A new refusal by the partner is a new deviation, so its time is part of the subject.
    return [{ kind: unsettled[state], who, about: `${id} ${at}` }];
  });
};

/** States with answers still being written; only answers locked for signing are checked. */
const beforeSigning: readonly FormRow['state'][] = ['notStarted', 'created'];

/**
 * Returns what the broker reviews in one form (domain.md 2.2). These answers never block a customer, and customers are
 * not notified. Reads only unencrypted questions that are on every path, so that the monitor decrypts no secret.
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
