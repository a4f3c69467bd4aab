import type { FlowSnapshot } from '#src/engine/flow-session.ts';
import { type Answered, authorOf } from '#src/engine/opened.ts';

/** The revision of each unit when this person last looked on this device, by the key of `Opened.revisions`. */
export type Seen = Readonly<Record<string, number>>;

type Known = Pick<FlowSnapshot['opened'], 'answered' | 'participantId'>;

/** Returns the unit of a step's own fields, or of one row of its group. */
const unitOf = (step: string, row: string | undefined): string => (row === undefined ? step : `${step}/${row}`);

/**
 * Returns who changed an answer since this person last looked; null when unchanged, or changed by themselves. Returns
 * null without an earlier look, as there is nothing to compare with.
 */
export const changedSince = (
  { answered = {}, participantId }: Known,
  seen: Seen | undefined,
  { step, row, field }: { readonly step: string; readonly row?: string | undefined; readonly field: string },
): string | null => {
  const unit = unitOf(step, row);
  const now: Answered | undefined = answered[unit];
  if (seen === undefined || now === undefined) return null;
  const { by, name } = authorOf(now, field);
  return by !== participantId && (now.fields[field] ?? 0) > (seen[unit] ?? 0) ? name : null;
};

/** Returns when this person last answered anything; null if never. */
export const lastAnswerOf = ({ answered = {}, participantId }: Known): string | null =>
  Object.values(answered)
    .flatMap(({ by, at }) => (by !== null && by === participantId ? [at] : []))
    .sort()
    .at(-1) ?? null;

/** Returns the steps that others have answered since, each with the last person, oldest first. */
export const answeredSince = (
  { answered = {}, participantId }: Known,
  since: string,
): readonly { readonly step: string; readonly name: string }[] => {
  const found = new Map<string, string>();
  const newer = Object.entries(answered)
    .filter(([, { by, at }]) => by !== participantId && at > since)
    .sort(([, one], [, other]) => one.at.localeCompare(other.at));
  for (const [unit, { name }] of newer) if (name !== null) found.set(unit.split('/')[0] ?? unit, name);
  return [...found].map(([step, name]) => ({ step, name }));
};
