import { type Kysely, sql } from 'kysely';

/**
 * Keeps each picture of a signed print with its page and fingerprint, and when the print was sent. An older picture has
 * no page, so its print is returned rather than approved.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update signing_signer signer set paper = signer.paper || jsonb_build_object(
      'sentAt', signer.paper -> 'at',
      'pictures', (select coalesce(jsonb_agg(jsonb_build_object('id', old.id, 'page', null, 'sha256', picture.sha256)
          order by old.place), '[]'::jsonb)
        from jsonb_array_elements_text(signer.paper -> 'pictures') with ordinality as old(id, place)
        join picture on picture.id::text = old.id))
    where signer.paper is not null and jsonb_typeof(signer.paper) = 'object'`.execute(db);
}
