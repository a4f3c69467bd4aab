import { powerOfAttorney } from '#machines/power-of-attorney.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { SignerStatus } from './signing-props.ts';

/** Whether somebody signs for another, alone or beside their own part. */
export const isDeputy = ({ onBehalfOf }: SignerStatus): boolean => onBehalfOf !== null;

/** Why a deputy cannot sign with e-ID now; null when they can. The power's own lifecycle says. */
export const whyNot = ({ power, sentAt }: SignerStatus): ProblemCode | null => {
  if (power === undefined) return null;
  // No guard of it looks at the time, nor at whom it is from.
  const event = { type: 'SIGN', method: 'e-id', at: sentAt ?? '1970-01-01T00:00:00.000Z' } as const;
  const verdict = decide(powerOfAttorney, { state: power, context: { represents: [] } }, event);
  return verdict.allowed ? null : verdict.refusal.code;
};
