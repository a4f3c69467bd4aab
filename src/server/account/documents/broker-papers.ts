import { type Kysely, sql } from 'kysely';
import type { InferInput } from 'valibot';
import { documents as contract } from '#src/contract/account/documents.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { type DocumentReader, readsDocument } from '#src/domain/document-readers.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { documentNames } from '#src/texts/document-names.ts';
import './tables.ts';
import '#src/server/homes/estates/tables.ts';

/** Who reads the papers of a home: a side of the sale, or its broker, who reads them all. */
export type PaperReader = DocumentReader | 'broker';

const papersOf = async (db: Kysely<Tables>, id: EstateId, reader: PaperReader) => {
  const found = await db
    .selectFrom('home_document as paper')
    .innerJoin('estate', 'estate.id', 'paper.estate_id')
    .selectAll('paper')
    // The driver reads a day as an instant.
    .select(['estate.sold_for', sql<IsoDate>`paper.dated::text`.as('day')])
    .where('paper.estate_id', '=', id)
    .orderBy('dated', 'desc')
    .orderBy('paper.id')
    .execute();
  return found.filter(
    ({ type, side, sold_for, hidden_at, replaced_by }) =>
      reader === 'broker' ||
      (hidden_at === null && replaced_by === null && readsDocument(reader, { type, side, isSold: sold_for !== null })),
  );
};

/** Returns the papers of a home that came from its broker and that this reader may see, newest first. */
export const listPapers = async (
  db: Kysely<Tables>,
  id: EstateId,
  reader: PaperReader,
  language: Language,
): Promise<InferInput<typeof contract.list.answer>> =>
  (await papersOf(db, id, reader))
    .filter(({ replaced_by, hidden_at }) => replaced_by === null && hidden_at === null)
    .map((paper) => ({
      id: paper.id,
      documentType: paper.type,
      head: documentNames[paper.type][language],
      signature: null,
      sent: { from: paper.from_name, dated: paper.day, pages: paper.pages },
      link: `${apiBase}${addressOf(contract.file.path, { id, document: paper.id, doctype: paper.type })}`,
    }));

export interface PaperAsk {
  readonly id: EstateId;
  readonly document: DocumentId;
  readonly doctype: string;
  readonly reader: PaperReader;
  readonly actor: Actor;
}

/** Returns a paper's PDF and logs who opened it. Undefined for a paper that the reader may not see, as for none. */
export const openPaper = async (
  on: Pick<Server, 'db' | 'files' | 'transaction'>,
  { id, document, doctype, reader, actor }: PaperAsk,
  language: Language,
): Promise<AnswerBytes | undefined> => {
  const paper = (await papersOf(on.db, id, reader)).find((one) => one.id === document && one.type === doctype);
  if (paper === undefined) return undefined;
  const bytes = await on.files.get(paper.sha256);
  if (bytes === undefined) throw new Refused('ST_FILE', { retryAfter: 5 });
  await on.transaction((tx) =>
    appendEvent(tx, { estateId: id, type: 'PAPER_OPENED', actor, data: { document, type: paper.type } }),
  );
  const name = documentNames[paper.type][language].replaceAll(' ', '-').toLocaleLowerCase(language);
  return { bytes, type: 'application/pdf', name: `${name}.pdf` };
};
