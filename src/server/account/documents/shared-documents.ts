import type { Kysely } from 'kysely';
import { parse } from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import { type DocumentId, documentId, type EstateId } from '#src/domain/ids.ts';
import type { PartyTime } from '#src/domain/reading-time.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { papersOf } from './broker-papers.ts';
import { listDocuments } from './home-documents.ts';

/** A document that one side of a home may read now. */
export interface SharedDocument {
  readonly id: DocumentId;
  readonly documentType: DocumentType;
}

/** The one who reads: a side as a whole, for its broker, or a party of it, from when they came. */
export interface SharedWith {
  readonly estateId: EstateId;
  readonly side: PartyRole;
  readonly time: PartyTime | null;
}

/**
 * Returns what a side may read now, or one party of it, by id. The id of a paper that was replaced leads to the one in
 * its place. Left out is what is hidden, what the other side alone reads, and what is from before the party came.
 */
export const sharedDocuments = async (
  db: Kysely<Tables>,
  { estateId, side, time }: SharedWith,
): Promise<ReadonlyMap<DocumentId, SharedDocument>> => {
  const forms = await listDocuments(
    db,
    formsOfSide(side).map((flow) => ({ flow, estateId, person: null, ...(time && { time }) })),
    'nb',
  );
  const papers = await papersOf(db, estateId, { reader: side, time });
  const open = papers.map(({ id, type }) => ({ id, documentType: type }));
  const shared = new Map(
    [...forms, ...open].map(({ id, documentType }) => {
      const known = parse(documentId, id);
      return [known, { id: known, documentType }] as const;
    }),
  );
  const all = await papersOf(db, estateId, { reader: 'broker', time: null });
  const next = new Map(all.map(({ id, replacedBy }) => [id, replacedBy]));
  for (const { id } of all) {
    let last = id;
    for (let by = next.get(last); by; by = next.get(last)) last = by;
    const found = shared.get(last);
    if (found !== undefined) shared.set(id, found);
  }
  return shared;
};
