import type { Kysely } from 'kysely';
import { parse } from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import { type DocumentId, documentId, type EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { papersOf } from './broker-papers.ts';
import { listDocuments } from './home-documents.ts';

/** A document that one side of a home may read now. */
export interface SharedDocument {
  readonly id: DocumentId;
  readonly documentType: DocumentType;
}

/**
 * Returns what a side may read now, by id. The id of a paper that was replaced leads to the one in its place. Left out
 * is what is hidden, and what the other side alone reads.
 */
export const sharedDocuments = async (
  db: Kysely<Tables>,
  estateId: EstateId,
  side: PartyRole,
): Promise<ReadonlyMap<DocumentId, SharedDocument>> => {
  const forms = await listDocuments(
    db,
    formsOfSide(side).map((flow) => ({ flow, estateId, person: null })),
    'nb',
  );
  const open = (await papersOf(db, estateId, side)).map(({ id, type }) => ({ id, documentType: type }));
  const shared = new Map(
    [...forms, ...open].map(({ id, documentType }) => {
      const known = parse(documentId, id);
      return [known, { id: known, documentType }] as const;
    }),
  );
  const all = await papersOf(db, estateId, 'broker');
  const next = new Map(all.map(({ id, replaced_by }) => [id, replaced_by]));
  for (const { id } of all) {
    let last = id;
    for (let by = next.get(last); by; by = next.get(last)) last = by;
    const found = shared.get(last);
    if (found !== undefined) shared.set(id, found);
  }
  return shared;
};
