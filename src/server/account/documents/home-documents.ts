import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import { endedUnsealed } from '#machines/signing-document.ts';
import { documents as contract } from '#src/contract/account/documents.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { type PartyTime, readsOfSale } from '#src/domain/reading-time.ts';
import { type FlowRef, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { latestDocuments, type SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { waitsFor } from '#src/server/signing/documents/is-waited-for.ts';
import { formsOfSale } from '#src/server/signing/documents/of-sale.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';

/** One form of one home, and the viewer of its document: a party, or null for the broker. */
export interface View extends FlowRef {
  readonly person: ParticipantId | null;
  /** The party's time in the sale; absent for the broker, and for a link, which ends with it. */
  readonly time?: PartyTime;
}
interface Seen {
  readonly document: SigningDocumentRow;
  readonly person: ParticipantId | null;
}

/** Reads the newest document of each visible form in two queries. Voided and expired documents are left out. */
const seenThrough = async (db: Kysely<Tables>, views: readonly View[]): Promise<readonly Seen[]> => {
  if (views.length === 0) return [];
  const flows = [...new Set(views.map(({ flow }) => flow))];
  const homes = [...new Set(views.map(({ estateId }) => estateId))];
  const found = await latestDocuments(db, flows, homes);
  const ofSale = await formsOfSale(db, found);
  return views.flatMap(({ flow, estateId, person, time }) => {
    const document = found.find((one) => one.flow === flow && one.estateId === estateId);
    if (document === undefined || endedUnsealed(document.state)) return [];
    return time === undefined || readsOfSale(time, ofSale(document)) ? [{ document, person }] : [];
  });
};

/** Reads the document's lifecycle. A print under review waits for the broker, no longer for its signer. */
const isWaiting = ({ document, person }: Seen): boolean => {
  const { signers, papers = [] } = document.context;
  if (person === null) return signers.some((signer) => waitsFor(document, signer));
  return waitsFor(document, person) && !papers.includes(person);
};

type Shown = InferInput<typeof contract.list.answer>[number];
type Signable = InferInput<typeof contract.signable.answer>[number];

const shown = (seen: Seen, language: Language): Shown => {
  const { id, flow, estateId, state, context } = seen.document;
  const { documentType, title } = signableOf(flow);
  const params = { id: estateId, document: id, doctype: documentType };
  return {
    id,
    documentType,
    head: title[language],
    signature: {
      status: state,
      signed: context.signed.length,
      of: context.signers.length,
      waits: isWaiting(seen),
      proof: seen.document.sealedAt === null ? null : seen.document.proofCode,
    },
    sent: null,
    link: `${apiBase}${addressOf(contract.file.path, params)}`,
  };
};

/** Returns the documents of a home that the views show. */
export const listDocuments = async (db: Kysely<Tables>, views: readonly View[], language: Language): Promise<Shown[]> =>
  (await seenThrough(db, views)).map((seen) => shown(seen, language));

/** Returns those that wait for a signature. */
export const listSignable = async (
  db: Kysely<Tables>,
  views: readonly View[],
  language: Language,
): Promise<Signable[]> =>
  (await seenThrough(db, views)).filter(isWaiting).map((seen) => {
    const { flow, estateId } = seen.document;
    const page = seen.person === null ? null : signableOf(flow).signingPage(estateId);
    return { ...shown(seen, language), flow: linkFlowOf(flow), page };
  });

/** Counts waiting documents for each of these homes; 0 where none waits. */
export const countSignable = async (
  db: Kysely<Tables>,
  views: readonly View[],
  homes: readonly EstateId[],
): Promise<InferInput<typeof contract.count.answer>> => {
  const waiting = (await seenThrough(db, views)).filter(isWaiting);
  return homes.map((estateId) => ({
    estateId,
    documentsToSignAmount: waiting.filter(({ document }) => document.estateId === estateId).length,
  }));
};

interface DocumentQuery {
  readonly document: DocumentId;
  readonly doctype: string;
}

/** Returns a document that the caller may see, by id and kind; undefined for any other. */
export const findDocument = async (
  db: Kysely<Tables>,
  views: readonly View[],
  asked: DocumentQuery,
): Promise<SigningDocumentRow | undefined> =>
  (await seenThrough(db, views))
    .map(({ document }) => document)
    .find(({ id, flow }) => id === asked.document && signableOf(flow).documentType === asked.doctype);
