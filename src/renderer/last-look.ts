import { authorOf } from '#src/engine/author-of.ts';
import type { Answered } from '#src/engine/define-flow.ts';
import type { FlowSnapshot } from '#src/engine/flow-session.ts';

/** How far this device had seen each unit when its person last looked, by the key of `Opened.revisions`. */
export type Seen = Readonly<Record<string, number>>;

type Known = Pick<FlowSnapshot['opened'], 'answered' | 'participantId'>;

/** The unit of a step's own fields, or of one row of its group. */
const unitOf = (step: string, row: string | undefined): string => (row === undefined ? step : `${step}/${row}`);

/**
 * Who gave an answer another value since this person last looked; null for one that is as it was, or their own. Without
 * an earlier look there is nothing to compare with, and nothing is marked.
 */
export const changedSince = (
  { answered = {}, participantId }: Known,
  seen: Seen | undefined,
  step: string,
  row: string | undefined,
  field: string,
): string | null => {
  const unit = unitOf(step, row);
  const now: Answered | undefined = answered[unit];
  if (seen === undefined || now === undefined) return null;
  const { by, name } = authorOf(now, field);
  return by !== participantId && (now.fields[field] ?? 0) > (seen[unit] ?? 0) ? name : null;
};

/** When this person last answered anything; null before they have. */
export const lastAnswerOf = ({ answered = {}, participantId }: Known): string | null =>
  Object.values(answered)
    .flatMap(({ by, at }) => (by !== null && by === participantId ? [at] : []))
    .sort()
    .at(-1) ?? null;

/** The steps that others have answered since, each with who did it last, oldest first. */
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
