import type { Deviation } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { formDeviations } from '#src/domain/form-deviations.ts';
import { isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { FormRow } from '../form/form.ts';
import type { FormLead } from '../leads/read-leads.ts';

/** A deviation, and its subject: the person, the account, the document. */
export interface FoundDeviation extends Pick<Deviation, 'kind' | 'who'> {
  readonly about: string;
}

const nameOf = (value: unknown): string | null => (typeof value === 'string' && !isEmpty(value) ? value : null);

/** Returns what the answers say. A power of attorney is a need of its own, and a person is exposed once. */
const aboutTheAnswers = (drafts: Drafts): readonly FoundDeviation[] => {
  const found = formDeviations(drafts).flatMap(({ kind, step, row, who }): readonly FoundDeviation[] => {
    if (kind === 'deputy') return [];
    return [{ kind, who, about: row ?? (step === 'equity' ? 'payout' : '') }];
  });
  return found.filter(
    (one, at) => found.findIndex(({ kind, about }) => kind === one.kind && about === one.about) === at,
  );
};

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
  ...(beforeSigning.includes(form.state) ? [] : aboutTheAnswers(drafts)),
  ...aboutTheDocument(signing),
  ...aboutTheLeads(drafts, leads),
];
