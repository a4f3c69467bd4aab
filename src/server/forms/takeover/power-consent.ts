import { powerSteps, waitsForBuyer } from '#src/domain/power-choice.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Held } from './change-protocol.ts';

const step = 'electricity-provider';

/** The power contract is the buyers' own. Throws OTP_BUYER_CHOOSES for everybody else. */
export const demandBuyer = (held: Pick<Held, 'env'>, changed: string): void => {
  if (powerSteps.includes(changed) && waitsForBuyer(held.env)) throw new Refused('OTP_BUYER_CHOOSES');
};

const noConsent: StepDraft = { consentBy: null, consentName: null, consentAt: null };
const ticks = ['providerTerms', 'consentToShare'] as const;

/** A tick that was set for another provider, or by another buyer, is no yes to what stands there now. */
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
 * Adds who consents to what they changed, and when: the person of the session, by the database's clock. Nobody sends
 * these. Consent is whole when one buyer has ticked both, and it falls with the provider it was given for.
 */
export function withConsent(held: Held, changed: string, accepted: StepDraft): StepDraft {
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
