import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'signed-what-is-sealed',
    broken: 'A signature is of another content than its document has.',
    find: sql`select signer.document_id || ' ' || signer.participant_id as found
      from signing_signer signer join signing_document document on document.id = signer.document_id
      where signer.signed_sha256 is not null and signer.signed_sha256 <> document.content_sha256`,
  },
  {
    name: 'sealed-by-all',
    broken: 'A document is sealed without the signature of a person who was to sign it.',
    find: sql`select document.id as found from signing_document document
      join signing_signer signer on signer.document_id = document.id
      where document.state = 'sealed' and signer.signed_at is null`,
  },
  {
    name: 'signed-in-time-order',
    broken: 'A signature is before its document was made, or after it was sealed.',
    find: sql`select document.id as found from signing_document document
      join signing_signer signer on signer.document_id = document.id
      where signer.signed_at < document.created_at or signer.signed_at > document.sealed_at`,
  },
  {
    name: 'void-says-why',
    broken: 'A document is void, and does not say when or by whom.',
    find: sql`select id as found from signing_document where state = 'voided' and (voided_at is null or voided_by is null)`,
  },
  {
    name: 'sealed-names-its-file',
    broken: 'A sealed document names no file.',
    find: sql`select id as found from signing_document where state = 'sealed' and sealed_sha256 is null`,
  },
];
export default laws;
