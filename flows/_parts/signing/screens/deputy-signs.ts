import { powerOfAttorney } from '#machines/power-of-attorney.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { SignerStatus } from './signing-props.ts';

/** Returns whether a signer signs for another party, alone or besides their own part. */
export const isDeputy = ({ onBehalfOf }: SignerStatus): boolean => onBehalfOf !== null;

/**
 * Returns why a deputy cannot sign with e-ID now; null when they can. Decided by the lifecycle of the power of
 * attorney.
 */
export const whyNot = ({ power, sentAt }: SignerStatus): ProblemCode | null => {
  if (power === undefined) return null;
  // No guard of that lifecycle reads the time or the principal.
  const event = { type: 'SIGN', method: 'e-id', at: sentAt ?? '1970-01-01T00:00:00.000Z' } as const;
  const verdict = decide(powerOfAttorney, { state: power, context: { represents: [] } }, event);
  return verdict.allowed ? null : verdict.refusal.code;
};
