import { sql } from 'kysely';
import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { countsOf, keyOf, resealed, type SealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { isSealed, locationOfAnswer, sealedShape, sealMark } from './sealed-answers.ts';

/** Selects every sealed answer, with the text after its mark. */
const sealedAnswers = sql`flow_answer answer, jsonb_each_text(answer.value) entry(field, text),
  substr(entry.text, ${sql.lit(sealMark.length + 1)}) behind`;
const areSealed = sql`entry.text ~ ${sql.lit(sealedShape)}`;

const formsOfOlderKeys = async (tx: Tx, keyId: string, most: number): Promise<readonly FlowInstanceId[]> => {
  const { rows } = await sql<{ id: FlowInstanceId }>`
    select distinct answer.instance_id as id from ${sealedAnswers}
    where ${areSealed} and ${keyOf(sql`behind`)} <> ${keyId} limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Seals the answers of a form again. Values and revisions stay the same. */
const resealForm = async (tx: Tx, encryption: Encryption, id: FlowInstanceId): Promise<number> => {
  // Locks the form row, as every change does, so that concurrent answers wait.
  await tx.selectFrom('flowInstance').select('id').where('id', '=', id).forUpdate().execute();
  const rows = await tx
    .selectFrom('flowAnswer')
    .select(['step', 'rowId', 'value'])
    .where('instanceId', '=', id)
    .execute();
  let count = 0;
  for (const { step, rowId, value } of rows) {
    const sealed = Object.entries(value).map(([field, text]): [string, StepDraft[string]] => {
      if (!isSealed(text) || text.startsWith(`${sealMark}${encryption.keyId}.`)) return [field, text];
      count += 1;
      const at = locationOfAnswer({ instanceId: id, step, rowId, field });
      return [field, sealMark + resealed(encryption, text.slice(sealMark.length), at)];
    });
    await tx
      .updateTable('flowAnswer')
      .set({ value: JSON.stringify(Object.fromEntries(sealed)) })
      .where('instanceId', '=', id)
      .where('step', '=', step)
      .where('rowId', '=', rowId)
      .execute();
  }
  return count;
};

const answers: SealedColumn = {
  name: 'flow_answer.value',
  count: (db) =>
    countsOf(
      db,
      sql`select ${keyOf(sql`behind`)} as key, count(*) as count from ${sealedAnswers} where ${areSealed} group by 1`,
    ),
  async reseal({ transaction, encryption }, most) {
    const ids = await transaction((tx) => formsOfOlderKeys(tx, encryption.keyId, most));
    let count = 0;
    for (const id of ids) count += await transaction((tx) => resealForm(tx, encryption, id));
    return count;
  },
};
export default [answers];
