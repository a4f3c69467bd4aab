import { opensPdf } from '#machines/document-reading.ts';
import { documents } from '#src/contract/account/documents.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import type { PartyTime } from '#src/domain/reading-time.ts';
import { estatesOfBroker } from '#src/server/homes/estates/estates.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { brokerTopic, flowTopic } from '#src/server/homes/flow-instances/move.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import { customerTopic } from '#src/server/identity/sessions/session-store.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SigningDocumentRow } from '#src/server/signing/documents/documents.ts';
import { isOwnDocument } from '#src/server/signing/documents/of-sale.ts';
import { pdfOf } from '#src/server/signing/documents/read-document.ts';
import { signedFlows } from '#src/server/signing/documents/signables.ts';
import type { OwnParty } from '../customer-homes/homes-of.ts';
import { countPapersToSign, listPapers, openPaper, type PaperReader } from './broker-papers.ts';
import type { CustomerAtHome } from './callers.ts';
import { countSignable, findDocument, listDocuments, listSignable, type View } from './home-documents.ts';

type Caller = CallerOf<'home'>;

/** A link shows the document of its own form and no other (decision 020). */
const viewOf = ({ flow, estateId, participantId }: LinkSession): View => ({ flow, estateId, person: participantId });
const everyForm = (estateId: EstateId): readonly View[] =>
  signedFlows().map((flow) => ({ flow, estateId, person: null }));
const homesOf = (sessions: readonly Pick<LinkSession, 'estateId'>[]): readonly EstateId[] => [
  ...new Set(sessions.map(({ estateId }) => estateId)),
];

/** An identified customer sees every form they are a party to. */
const viewsOfParty = (time: OwnParty): readonly View[] =>
  formsOfSide(time.role).map((flow) => ({ flow, estateId: time.estateId, person: time.participantId, time }));

/** Returns the customer's parties of a home: also who has left keeps what they signed. */
const everAt = ({ everyParty }: Pick<CustomerAtHome, 'everyParty'>, id: EstateId): readonly OwnParty[] =>
  everyParty.filter(({ estateId }) => estateId === id);

const hasLeft = (caller: Caller, id: EstateId): boolean =>
  caller.kind === 'customer' && everAt(caller, id).every(({ to }) => to !== null);

/** Returns what the caller may see of one home. Throws NOT_FOUND for a home of others (reliability T7). */
const viewsOf = async (on: Pick<Server, 'db'>, caller: Caller, id: EstateId): Promise<readonly View[]> => {
  if (caller.kind === 'link') return caller.allAt(id).map(viewOf);
  if (caller.kind === 'broker') return everyForm((await ownEstate(on, id, caller.brokerId, 'documents')).id);
  const own = everAt(caller, id);
  if (own.length === 0) throw new Refused('NOT_FOUND');
  return own.flatMap(viewsOfParty);
};

/** Returns the topics that change the answer: the homes, and the customer's own sign-out. */
const topicsOf = (caller: Caller): readonly string[] => {
  if (caller.kind === 'broker') return [brokerTopic(caller.brokerId)];
  if (caller.kind === 'link') return homesOf(caller.living).map(flowTopic);
  return [customerTopic(caller.customerId), ...homesOf(caller.parties).map(flowTopic)];
};
const topicsAt = (caller: Caller, id: EstateId): readonly string[] =>
  caller.kind === 'customer' ? [customerTopic(caller.customerId), flowTopic(id)] : [flowTopic(id)];

/**
 * One rule for the file of a signed form, which holds numbers in full: a code or an e-ID of this visit. A link alone
 * lists a document and does not open it; nor does an account that was opened by password or SMS.
 */
const assertProof = (caller: Caller, { flow, estateId }: SigningDocumentRow): void => {
  if (caller.kind === 'customer' && !opensPdf({ isProven: caller.standing.level === 4 }))
    throw new Refused('AUTH_STEP_UP');
  if (caller.kind !== 'link') return;
  const isOpen = caller.allAt(estateId).some((session) => session.flow === flow && opensPdf(session));
  if (!isOpen) throw new Refused('ST_PROVE');
};

/** Throws NOT_FOUND for one of the home who neither signs the document nor is signed for in it. */
const assertOwn = async (on: Pick<Server, 'db'>, caller: Caller, document: SigningDocumentRow): Promise<void> => {
  if (caller.kind === 'broker') return;
  const { estateId, flow } = document;
  const sessions = caller.kind === 'link' ? caller.allAt(estateId).filter((session) => session.flow === flow) : null;
  const people = (sessions ?? (caller.kind === 'customer' ? everAt(caller, estateId) : [])).map(
    ({ participantId }) => participantId,
  );
  if (!(await isOwnDocument(on.db, document, people))) throw new Refused('NOT_FOUND');
};

/** The link of a talk shows which documents there are, and opens none. */
const assertNoTalkAlone = (caller: Caller, id: EstateId): void => {
  if (caller.kind !== 'link' || caller.living.some(({ estateId }) => estateId === id)) return;
  if (caller.talks.some(({ estateId }) => estateId === id)) throw new Refused('ST_PROVE');
};

interface PaperCaller {
  readonly reader: PaperReader;
  /** Null for the broker. */
  readonly time: PartyTime | null;
  readonly actor: Actor;
}

/** Returns what a caller is to the broker's papers of a home, by side. A link shows its own form alone. */
const paperCallersOf = (caller: Caller, id: EstateId): readonly PaperCaller[] => {
  if (caller.kind === 'link') return [];
  if (caller.kind === 'broker') {
    return [{ reader: 'broker', time: null, actor: { kind: 'broker', id: caller.brokerId, name: caller.name } }];
  }
  return everAt(caller, id).map((time) => ({
    reader: time.role,
    time,
    actor: { kind: 'party', id: time.participantId, name: time.name },
  }));
};

/** Returns the papers that the caller may see: of both sides for one who sold and bought the same home. */
const papersFor = async (on: Pick<Server, 'db'>, caller: Caller, id: EstateId, language: Language) => {
  const found: Awaited<ReturnType<typeof listPapers>> = [];
  for (const as of paperCallersOf(caller, id)) {
    found.push(...(await listPapers(on.db, id, as, language)));
  }
  // Of both sides, the one that is to sign says so.
  return [
    ...new Map(found.toSorted((one, other) => signsAs(one) - signsAs(other)).map((one) => [one.id, one])).values(),
  ];
};
const signsAs = ({ signature }: { readonly signature: { readonly waits: boolean } | null }): number =>
  signature?.waits === true ? 1 : 0;

/** Returns the broker's documents that wait for the caller's signature, each with the page to sign it on. */
const papersToSign = async (on: Pick<Server, 'db'>, caller: Caller, id: EstateId, language: Language) =>
  (await papersFor(on, caller, id, language))
    .filter(({ signature }) => signature?.waits === true)
    .map((paper) => {
      const page = caller.kind === 'broker' ? null : `/customer/estates/${id}/documents/${paper.id}`;
      return { ...paper, flow: null, page };
    });

type CountInput = Awaited<ReturnType<typeof countSignable>>;

/** Returns the counts with the broker's documents that wait. */
const withPapers = async (
  on: Pick<Server, 'db'>,
  forms: CountInput,
  homes: Parameters<typeof countPapersToSign>[1],
) => {
  const papers = new Map<string, number>(await countPapersToSign(on.db, homes));
  return forms.map(({ estateId, documentsToSignAmount }) => ({
    estateId,
    documentsToSignAmount: documentsToSignAmount + (papers.get(estateId) ?? 0),
  }));
};

const readerOf = (time: OwnParty) => ({ estateId: time.estateId, time, reader: time.role });

const calls: Handlers<typeof documents> = {
  async list({ caller, params, web }, on) {
    const forms = await listDocuments(on.db, await viewsOf(on, caller, params.id), web.language);
    const found = [...forms, ...(await papersFor(on, caller, params.id, web.language))];
    // Who has left without a signature has no part in the home, as one who never had (reliability T7).
    if (found.length === 0 && hasLeft(caller, params.id)) throw new Refused('NOT_FOUND');
    return found;
  },
  signable: async ({ caller, params, web }, on) => [
    ...(await listSignable(on.db, await viewsOf(on, caller, params.id), web.language)),
    ...(await papersToSign(on, caller, params.id, web.language)),
  ],
  async count({ caller }, on) {
    if (caller.kind === 'link') return countSignable(on.db, caller.living.map(viewOf), homesOf(caller.living));
    if (caller.kind === 'customer') {
      const homes = homesOf(caller.parties);
      const counts = await countSignable(on.db, caller.parties.flatMap(viewsOfParty), homes);
      return withPapers(on, counts, caller.parties.map(readerOf));
    }
    const homes = (await estatesOfBroker(on.db, caller.brokerId)).map(({ id }) => id);
    const counts = await countSignable(on.db, homes.flatMap(everyForm), homes);
    return withPapers(
      on,
      counts,
      homes.map((estateId) => ({ estateId, time: null, reader: 'broker' })),
    );
  },
  async file({ caller, params, web }, on) {
    assertNoTalkAlone(caller, params.id);
    const document = await findDocument(on.db, await viewsOf(on, caller, params.id), params);
    if (document === undefined) {
      for (const as of paperCallersOf(caller, params.id)) {
        const paper = await openPaper(on, { ...params, ...as }, web.language);
        if (paper !== undefined) return paper;
      }
      throw new Refused('NOT_FOUND');
    }
    assertProof(caller, document);
    await assertOwn(on, caller, document);
    return pdfOf(on, document, web.language);
  },
};

export default handle(documents, calls, {
  list: { watches: ({ caller, params }) => topicsAt(caller, params.id) },
  signable: { watches: ({ caller, params }) => topicsAt(caller, params.id) },
  // Polled every five seconds by every client: "nothing new" must cost no query (reliability 6.2).
  count: { watches: ({ caller }) => topicsOf(caller) },
});
