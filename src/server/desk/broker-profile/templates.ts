import type { BrokerId } from '#src/domain/ids.ts';
import { mostTemplates, type TextTemplate } from '#src/domain/text-template.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Keeps a text, in the place of one of the same name. Throws TPL_MANY, also when two tabs add the twentieth at once. */
export const saveTemplate = async (tx: Tx, me: BrokerId, { title, text: words }: TextTemplate): Promise<void> => {
  await tx.selectFrom('broker').select('id').where('id', '=', me).forNoKeyUpdate().execute();
  const kept = await tx.selectFrom('brokerTemplate').select('title').where('brokerId', '=', me).execute();
  const isNew = !kept.some((one) => one.title === title);
  if (isNew && kept.length >= mostTemplates) throw new Refused('TPL_MANY');
  await tx
    .insertInto('brokerTemplate')
    .values({ brokerId: me, title, words })
    .onConflict((known) => known.columns(['brokerId', 'title']).doUpdateSet({ words }))
    .execute();
};
