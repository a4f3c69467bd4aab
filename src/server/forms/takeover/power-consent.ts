import { powerSteps, waitsForBuyer } from '#src/domain/power-choice.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { HeldForm, StepRules } from '../form/form.ts';

const step = 'electricity-provider';

/** Checks that a buyer changes the power contract. Throws OTP_BUYER_CHOOSES for all others. */
const assertBuyer: StepRules['mayChange'] = (held, changed) => {
  if (powerSteps.includes(changed) && waitsForBuyer(held.envAt(changed))) throw new Refused('OTP_BUYER_CHOOSES');
};

const noConsent: StepDraft = { consentBy: null, consentName: null, consentAt: null };
const ticks = ['providerTerms', 'consentToShare'] as const;

/** Returns the ticks to clear: a consent to another provider, or by another buyer, does not apply to the new choice. */
function ticksThatFall(before: StepDraft, accepted: StepDraft, me: string): StepDraft {
  const isOther = accepted.provider !== undefined && accepted.provider !== before.provider;
  const isAnothers = typeof before.tickedBy === 'string' && before.tickedBy !== me;
  const isTicked = ticks.some((tick) => accepted[tick] === true);
  const fallen = ticks.filter(
    (tick) => before[tick] === true && accepted[tick] === undefined && (isOther || (isTicked && isAnothers)),
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

export const powerRules: StepRules = { mayChange: assertBuyer, stored: withConsent };
