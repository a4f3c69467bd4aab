import type { StepDraft } from '#src/engine/field.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeForm } from './change-form.ts';
import { changeRow, findRow, type Row } from './change-rows.ts';
import { assertOwnContact, forgetWrongCodes, spendContactCheck } from './contact-codes.ts';
import type { HeldForm } from './form.ts';
import type { FormAnswer, FormReader } from './read-form.ts';

interface Contact {
  readonly changes: StepDraft;
  /** The code sent to the new e-mail or mobile, if one is changed. */
  readonly code: string | undefined;
}

/** Makes a change that may carry a code. The code is counted first, whatever the result (reliability S1). */
export const changeWithCode = async (
  on: Server,
  reader: FormReader,
  { changes, code }: Contact,
  work: (held: HeldForm) => Promise<ContentChange>,
): Promise<FormAnswer> => {
  if (code === undefined) return changeForm(on, reader, work);
  await spendContactCheck(on, reader.me, changes);
  const changed = await changeForm(on, reader, work);
  await forgetWrongCodes(on, reader.me);
  return changed;
};

const isPerson = ({ step, group }: Row): boolean => step === 'participants' && group === 'people';

/**
 * Changes a row of a form that one side fills in. A person's e-mail and mobile are changed by that person, with a code
 * sent to the new one (reliability L6).
 */
export const changeRowOfForm = (
  on: Server,
  reader: FormReader,
  at: Row,
  { changes, code }: Contact,
): Promise<FormAnswer> =>
  changeWithCode(on, reader, { changes, code }, async (held) => {
    if (isPerson(at)) await assertOwnContact(held, findRow(held, at), changes, code);
    return changeRow(held, at, changes);
  });
