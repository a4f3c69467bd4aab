import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { SigningDocumentContext } from '#machines/signing-document.ts';
import { documents as contract } from '#src/contract/account/documents.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { type DocumentReader, isAboutHome, readsDocument } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { type OfSale, type PartyTime, readsOfSale } from '#src/domain/reading-time.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { signaturesOf, waitsForParty } from '../paper-signing/paper-signings.ts';

type FoundSignatures = Awaited<ReturnType<typeof signaturesOf>> extends ReadonlyMap<DocumentId, infer F> ? F : never;

/** Who reads the papers of a home: a side of the sale, or its broker, who reads them all. */
export type PaperReader = DocumentReader | 'broker';

/** Who reads papers, and when they were on that side; null for the broker. */
export interface PaperAs {
  readonly reader: PaperReader;
  readonly time: PartyTime | null;
}

interface Dated {
  readonly type: DocumentType;
  readonly createdAt: IsoInstant;
  readonly signing: SigningDocumentContext | null;
}

/** Returns what a paper is to its readers. One about the home itself is of any time: it names none of its people. */
const ofSale = ({ type, createdAt, signing }: Dated): OfSale => ({
  at: isAboutHome(type) ? null : createdAt,
  own: signing?.signed ?? [],
});

const mayRead = ({ reader, time }: PaperAs, paper: Dated & { side: PartyRole | null; soldFor: string | null }) => {
  if (reader === 'broker') return true;
  const { type, side, soldFor } = paper;
  const isOfSide = readsDocument(reader, { type, side, isSold: soldFor !== null });
  return isOfSide && (time === null || readsOfSale(time, ofSale(paper)));
};

/** Returns the papers of a home that a reader may see, the newest first; to the broker, also hidden and replaced ones. */
export const papersOf = async (db: Kysely<Tables>, id: EstateId, as: PaperAs) => {
  const found = await db
    .selectFrom('homeDocument as paper')
    .innerJoin('estate', 'estate.id', 'paper.estateId')
    .leftJoin('paperSigning', 'paperSigning.documentId', 'paper.id')
    .selectAll('paper')
    // The driver reads a day as an instant.
    .select(['estate.soldFor', 'paperSigning.context as signing', 'paper.dated as day'])
    .where('paper.estateId', '=', id)
    .orderBy('dated', 'desc')
    .orderBy('paper.id')
    .execute();
  return found.filter(
    (paper) => as.reader === 'broker' || (paper.hiddenAt === null && paper.replacedBy === null && mayRead(as, paper)),
  );
};

/** Returns the papers of a home that came from its broker and that this reader may see, newest first. */
export const listPapers = async (
  db: Kysely<Tables>,
  id: EstateId,
  as: PaperAs,
  language: Language,
): Promise<InferInput<typeof contract.list.answer>> => {
  const found = (await papersOf(db, id, as)).filter(
    ({ replacedBy, hiddenAt }) => replacedBy === null && hiddenAt === null,
  );
  const signatures = await signaturesOf(
    db,
    found.map((paper) => paper.id),
  );
  return found.map((paper) => ({
    id: paper.id,
    documentType: paper.type,
    head: documentNames[paper.type][language],
    signature: signatureOf(signatures.get(paper.id), as.time),
    sent: { from: paper.fromName, dated: paper.day, pages: paper.pages },
    link: `${apiBase}${addressOf(contract.file.path, { id, document: paper.id, doctype: paper.type })}`,
  }));
};

/** Returns how far its signing is; for a broker it waits for anyone's signature. */
const signatureOf = (found: FoundSignatures | undefined, person: PartyTime | null) =>
  found === undefined
    ? null
    : {
        status: found.state,
        signed: found.row.context.signed.length,
        of: found.row.context.signers.length,
        waits: person === null ? found.state === 'signing' : waitsForParty(found.row, person.participantId),
        proof: null,
      };

interface CountedHome extends PaperAs {
  readonly estateId: EstateId;
}

/** Returns, for each of these, how many of the broker's documents wait for a signature. Two queries for all. */
export const countPapersToSign = async (
  db: Kysely<Tables>,
  homes: readonly CountedHome[],
): Promise<ReadonlyMap<EstateId, number>> => {
  const ids = [...new Set(homes.map(({ estateId }) => estateId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('paperSigning as signing')
    .innerJoin('homeDocument as paper', 'paper.id', 'signing.documentId')
    .innerJoin('estate', 'estate.id', 'paper.estateId')
    .select(['signing.documentId as id', 'signing.state', 'signing.context'])
    .select(['paper.estateId', 'paper.type', 'paper.side', 'estate.soldFor'])
    .select(['paper.createdAt', 'signing.context as signing'])
    .where('signing.state', '=', 'signing')
    .where('paper.estateId', 'in', ids)
    .where('paper.hiddenAt', 'is', null)
    .where('paper.replacedBy', 'is', null)
    .execute();
  const waiting = found.filter((one) =>
    homes.some(
      ({ estateId, time, reader }) =>
        estateId === one.estateId &&
        mayRead({ reader, time }, one) &&
        (time === null || waitsForParty(one, time.participantId)),
    ),
  );
  return new Map(ids.map((id) => [id, waiting.filter(({ estateId }) => estateId === id).length]));
};

export interface PaperAsk extends PaperAs {
  readonly id: EstateId;
  readonly document: DocumentId;
  readonly doctype: string;
  readonly actor: Actor;
}

/** Returns a paper's PDF, the sealed one once all have signed, and logs who opened it. Undefined for a paper that the reader may not see, as for none. */
export const openPaper = async (
  on: Pick<Server, 'db' | 'files' | 'transaction'>,
  { id, document, doctype, actor, ...as }: PaperAsk,
  language: Language,
): Promise<AnswerBytes | undefined> => {
  const paper = (await papersOf(on.db, id, as)).find((one) => one.id === document && one.type === doctype);
  if (paper === undefined) return undefined;
  const signed = await on.db
    .selectFrom('paperSigning')
    .select('sealedSha256')
    .where('documentId', '=', document)
    .where('state', '=', 'sealed')
    .executeTakeFirst();
  const bytes = await on.files.get(signed?.sealedSha256 ?? paper.sha256);
  if (bytes === undefined) throw new Refused('ST_FILE', { retryAfter: 5 });
  await on.transaction((tx) =>
    appendEvent(tx, { estateId: id, type: 'PAPER_OPENED', actor, data: { document, type: paper.type } }),
  );
  const name = documentNames[paper.type][language].replaceAll(' ', '-').toLocaleLowerCase(language);
  return { bytes, type: 'application/pdf', name: `${name}.pdf` };
};
