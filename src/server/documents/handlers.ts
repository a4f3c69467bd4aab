import { documents } from '#src/contract/documents.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { ownEstate } from '../broker/own-estate.ts';
import type { CallerOf } from '../callers.ts';
import { estatesOfBroker } from '../estates/estates.ts';
import { brokerTopic, flowTopic } from '../flows/move.ts';
import { type Handlers, handle } from '../handle.ts';
import type { LinkSession } from '../links/link-session.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { pdfOf } from '../signing/read-document.ts';
import { signedFlows } from '../signing/signables.ts';
import { countSignable, findDocument, listDocuments, listSignable, type View } from './home-documents.ts';

type Caller = CallerOf<'home'>;

/** A link opens one form: its document is seen through it, and no other (decision 020). */
const viewOf = ({ flow, estateId, participantId }: LinkSession): View => ({ flow, estateId, person: participantId });
const everyForm = (estateId: EstateId): readonly View[] =>
  signedFlows.map((flow) => ({ flow, estateId, person: null }));
const homesOf = (sessions: readonly LinkSession[]): readonly EstateId[] => [
  ...new Set(sessions.map(({ estateId }) => estateId)),
];

/** What the caller sees of one home. Another's home is as unknown as none (reliability T7). */
const viewsOf = async (on: Pick<Server, 'db'>, caller: Caller, id: EstateId): Promise<readonly View[]> =>
  caller.kind === 'link' ? caller.allAt(id).map(viewOf) : everyForm((await ownEstate(on, id, caller.brokerId)).id);

const calls: Handlers<typeof documents> = {
  list: async ({ caller, params, web }, on) => listDocuments(on.db, await viewsOf(on, caller, params.id), web.language),
  signable: async ({ caller, params, web }, on) =>
    listSignable(on.db, await viewsOf(on, caller, params.id), web.language),
  async count({ caller }, on) {
    if (caller.kind === 'link') return countSignable(on.db, caller.living.map(viewOf), homesOf(caller.living));
    const homes = (await estatesOfBroker(on.db, caller.brokerId)).map(({ id }) => id);
    return countSignable(on.db, homes.flatMap(everyForm), homes);
  },
  async file({ caller, params, web }, on) {
    const document = await findDocument(on.db, await viewsOf(on, caller, params.id), params);
    if (document === undefined) throw new Refused('NOT_FOUND');
    return pdfOf(on, document, web.language);
  },
};

/** Spec section 7, "Documents". */
export default handle(documents, calls, {
  list: { changesWith: ({ id }) => flowTopic(id) },
  signable: { changesWith: ({ id }) => flowTopic(id) },
  // Asked every five seconds by everybody: "nothing new" must cost no query (reliability 6.2).
  count: {
    watches: ({ caller }) =>
      caller.kind === 'link' ? homesOf(caller.living).map(flowTopic) : [brokerTopic(caller.brokerId)],
  },
});
