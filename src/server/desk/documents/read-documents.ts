import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { PaperSignatures } from '#src/contract/account/paper-signing.ts';
import type { DeskDocument, DeskDocuments } from '#src/contract/desk/broker-documents.ts';
import { type Audience, mayBeShownTo } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { type BrokerId, type DocumentId, documentId, type EstateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { partiesToAsk, signaturesOf } from '#src/server/account/paper-signing/paper-signings.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

const selectPapers = (db: Kysely<Tables>, estateId: EstateId) =>
  db
    .selectFrom('homeDocument')
    .select([
      'id',
      'type',
      'side',
      'version',
      'revision',
      'fromName',
      'pages',
      'dated as day',
      'hiddenAt',
      'replacedBy',
    ])
    .where('estateId', '=', estateId);
export type PaperRow = Awaited<ReturnType<ReturnType<typeof selectPapers>['execute']>>[number];

/** Returns whom a paper is shown to: for one of the broker system without a side, those who read its type. */
export const audienceOf = ({
  type,
  side,
  hiddenAt,
}: Pick<PaperRow, 'type' | 'side' | 'hiddenAt'>): Audience | 'none' => {
  if (hiddenAt !== null) return 'none';
  if (side !== null) return side;
  if (mayBeShownTo(type, 'both')) return 'both';
  return isForSellers(type) ? 'seller' : 'none';
};
/** Whether documents of this type are for sellers alone. */
const isForSellers = (type: DocumentType): boolean => mayBeShownTo(type, 'seller') && !mayBeShownTo(type, 'buyer');

export const deskDocumentOf = (row: PaperRow, signing: PaperSignatures | undefined): DeskDocument => ({
  id: row.id,
  documentType: row.type,
  visibleTo: audienceOf(row),
  version: row.version,
  revision: row.revision,
  from: row.fromName,
  dated: row.day,
  pages: row.pages,
  signing: signing === undefined ? null : { state: signing.state, signers: signing.signers },
});

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}
const place = v.tuple([isoDate, documentId]);

/** Returns a page of a home's papers in their newest versions. Throws ESTATE_404 for a broker without a part in it. */
export const readDocuments = async (
  { db }: Pick<Server, 'db'>,
  estateId: EstateId,
  me: BrokerId,
  { cursor, limit }: Page,
): Promise<DeskDocuments> => {
  await partInHome(db, estateId, me, 'documents');
  let query = selectPapers(db, estateId).where('replacedBy', 'is', null);
  if (cursor !== undefined) {
    const [day, id] = placeOf(cursor, place);
    query = query.where(sql<boolean>`(dated < ${day}::date or (dated = ${day}::date and id > ${id}::uuid))`);
  }
  const found = await query
    .orderBy('dated', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { page: rows, next } = cutPage(found, limit, ({ day, id }) => [day, id]);
  const signatures = await signaturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const parties = await partiesToAsk(db, estateId);
  return {
    items: rows.map((row) => deskDocumentOf(row, signatures.get(row.id))),
    parties: parties.map(({ id, name, role }) => ({ id, name, role })),
    next,
  };
};

export type ChangeablePaper =
  | { readonly isSigned: true; readonly row?: undefined }
  | { readonly isSigned: boolean; readonly row: PaperRow; readonly signing: PaperSignatures | undefined };

const hasSignature = (signing: PaperSignatures | undefined): boolean =>
  signing?.signers.some(({ signedAt }) => signedAt !== null) ?? false;

/** Returns a paper with its signatures, or that it is a form signed here. Throws NOT_FOUND for one of another home, as for none. */
export const findPaper = async (db: Kysely<Tables>, estateId: EstateId, id: DocumentId): Promise<ChangeablePaper> => {
  const row = await selectPapers(db, estateId).where('id', '=', id).executeTakeFirst();
  if (row !== undefined) {
    const signing = (await signaturesOf(db, [id])).get(id);
    return { isSigned: hasSignature(signing), row, signing };
  }
  const signed = await sql<{ found: boolean }>`select exists (
    select 1 from signing_document where id = ${id} and estate_id = ${estateId}) as found`.execute(db);
  if (signed.rows[0]?.found !== true) throw new Refused('NOT_FOUND');
  return { isSigned: true };
};
