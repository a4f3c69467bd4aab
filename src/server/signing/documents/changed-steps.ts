import { confirmationsOf } from '#src/engine/confirmations.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { EarlierAnswers } from '#src/engine/opened.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Signable, SignedFlowRow } from './signable.ts';

type Drafts = EarlierAnswers['drafts'];

/** Returns a step's answers without what confirms them, to be compared. */
const answersAt = ({ journey }: Signable, drafts: Drafts, step: string): string => {
  const ticks = new Set(confirmationsOf(journey).flatMap((one) => (one.step === step ? [one.field] : [])));
  const given = Object.entries(drafts[step] ?? {}).filter(([field, value]) => !ticks.has(field) && value !== null);
  return JSON.stringify(given.toSorted(([one], [other]) => one.localeCompare(other)));
};

/**
 * Returns the steps whose answers differ from those of the document before, in the form’s order: a signer sees what
 * to read again. None for a first document. The form's row is locked.
 */
export const changedSteps = async (
  tx: Tx,
  signable: Signable,
  { id, flow, estateId }: SignedFlowRow,
): Promise<readonly Bilingual[]> => {
  const before = await tx
    .selectFrom('signingDocument')
    .select('answers')
    .where('kind', '=', flow)
    .where('estateId', '=', estateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { confirmed: now } = await tx
    .selectFrom('flowInstance')
    .select('confirmed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const was = before?.answers ?? null;
  if (was === null || now === null) return [];
  return Object.entries(signable.stepNames).flatMap(([step, { name }]) =>
    answersAt(signable, was.drafts, step) === answersAt(signable, now.drafts, step) ? [] : [name],
  );
};
