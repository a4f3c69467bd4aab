import { sql } from 'kysely';
import type { FlowInstanceId, ParticipantId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { SigningDocumentRow } from './documents.ts';

/** Returns the names of the signers on whose phone a person answered what is theirs alone, after a code. */
export const lendersOf = async (
  tx: Tx,
  form: { readonly id: FlowInstanceId },
  document: Pick<SigningDocumentRow, 'id'>,
  person: ParticipantId,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select lender.name from signing_signer as lender
    where lender.document_id = ${document.id} and lender.participant_id::text in (
      select author.value ->> 'onPhoneOf' from flow_answer, jsonb_each(field_authors) as author
      where instance_id = ${form.id} and author.value ->> 'by' = ${person}::text)
    order by lender.position`.execute(tx);
  return rows.map(({ name }) => name);
};
