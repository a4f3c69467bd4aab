import type { StepDraft } from '#src/engine/field.ts';
import type { HeldForm } from '../form/form.ts';

const step = 'electricity-provider';

const noConsent: StepDraft = { consentBy: null, consentName: null, consentAt: null };
const ticks = ['providerTerms', 'consentToShare'] as const;

/** Returns the ticks to clear: a consent to another provider, or by another than the customer, is not one to this choice. */
function ticksThatFall(before: StepDraft, accepted: StepDraft, me: string): StepDraft {
  const isOther = accepted.provider !== undefined && accepted.provider !== before.provider;
  const isAnothers = typeof before.tickedBy === 'string' && before.tickedBy !== me;
  const { participantId: customer } = accepted;
  const isOfAnother = customer !== undefined && customer !== before.participantId && customer !== before.tickedBy;
  const isTicked = ticks.some((tick) => accepted[tick] === true);
  const fallen = ticks.filter(
    (tick) =>
      before[tick] === true && accepted[tick] === undefined && (isOther || isOfAnother || (isTicked && isAnothers)),
  );
  return Object.fromEntries(fallen.map((tick) => [tick, false]));
}

/**
 * Adds who consents and when: the person of the session, by the database's clock. Callers cannot send these fields.
 * Consent is complete when one buyer has ticked both, and is cleared when the provider changes.
 */
export function withConsent(
  held: Pick<HeldForm, 'answers' | 'me' | 'stamp'>,
  changed: string,
  accepted: StepDraft,
): StepDraft {
  if (changed !== step) return accepted;
  const before = held.answers.drafts[step] ?? {};
  const { participantId, name } = held.me;
  const changes = { ...ticksThatFall(before, accepted, participantId), ...accepted };
  const after = { ...before, ...changes };
  const isTicked = ticks.some((tick) => changes[tick] === true && before[tick] !== true);
  const isWhole = ticks.every((tick) => after[tick] === true) && after.provider !== 'OPT_OUT';
  const tickedBy = isTicked ? { tickedBy: participantId } : {};
  if (!isWhole) return { ...changes, ...tickedBy, ...(typeof before.consentBy === 'string' && noConsent) };
  if (!isTicked && typeof before.consentBy === 'string') return changes;
  return { ...changes, ...tickedBy, consentBy: participantId, consentName: name, consentAt: held.stamp.at };
}
