import { type Kysely, sql } from 'kysely';

/** Keeps in the row when a home changed hands, as in the document that is or was signed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update flow_instance flow
    set context = flow.context || jsonb_build_object(
      'takenOverAt', document.content -> 'attachment' -> 'answers' -> 'handover' ->> 'actualTakeoverAt')
    from signing_document document
    where flow.flow = 'takeover-protocol' and document.id::text = flow.context ->> 'documentId'
      and document.content -> 'attachment' is not null`.execute(db);
}
