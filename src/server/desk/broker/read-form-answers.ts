import type { EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readPreview } from '#src/server/signing/documents/read-preview.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';

type ServerContext = Pick<Server, 'db' | 'config' | 'encryption'>;

/**
 * Returns what the customers sign, as they saw it: national ids, account and loan numbers masked. Unlocked drafts are
 * not for the broker. Throws the form's "not found", or "no signing" before the form is locked.
 */
export const readFormAnswers = async (
  on: ServerContext,
  ref: { readonly flow: SignedFormName; readonly estateId: EstateId },
  language: Language,
) => {
  const { codes } = signableOf(ref.flow);
  const row = await readFlow(on.db, ref.flow, ref.estateId);
  if (!row) throw new Refused(codes.notFound);
  if (row.state === 'notStarted' || row.state === 'created') throw new Refused(codes.noProcess);
  return readPreview(on, ref, language);
};
