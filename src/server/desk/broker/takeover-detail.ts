import { type InferInput, is } from 'valibot';
import {
  type broker,
  type LinkState as LinkStateAnswer,
  signedFormName,
  type TakeoverDetail,
} from '#src/contract/desk/broker.ts';
import type { BrokerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { outsidersOf } from '#src/server/forms/paper/parties.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { approvedDeputies, powersOfHomes } from '#src/server/signing/powers-of-attorney/powers.ts';
import { eventDetail } from './event-detail.ts';
import { type LoadedTakeover, loadTakeovers } from './load-takeovers.ts';
import { monitorRow, peopleIn, takeoverEnvOf } from './monitor-row.ts';

type Detail = TakeoverDetail;

/** Only the newest lines of the log are shown; it cannot be searched. */
const shownEvents = 200;

const eventsOf = (on: Pick<Server, 'db'>, id: EstateId) =>
  on.db
    .selectFrom('flowEvent as event')
    .leftJoin('flowInstance as flow', 'flow.id', 'event.instanceId')
    .select(['event.seq', 'event.at', 'event.type', 'event.actorName', 'event.data', 'flow.flow'])
    .where('event.estateId', '=', id)
    .orderBy('event.seq', 'desc')
    .limit(shownEvents)
    .execute();

/** Returns the state of each person's link, also for people without one. Never the link itself (reliability L5). */
export const linksOf = (loaded: LoadedTakeover): LinkStateAnswer[] => {
  const outsiders = outsidersOf(loaded.answers.drafts);
  return peopleIn(loaded).map((person) => {
    const link = loaded.links.find(({ participantId }) => participantId === person.participantId);
    // seam: ids of people in a protocol are participants' ids; the contract parses them again on output.
    const participantId = person.participantId as ParticipantId;
    return {
      participantId,
      name: person.name,
      role: person.role,
      ...(outsiders.has(person.participantId) && { isDeputy: true as const }),
      sentTo: link?.sentTo ?? null,
      state: link?.state ?? 'none',
      at: link?.at ?? null,
    };
  });
};

/** Loads the takeover of one home. Throws ESTATE_404 for a home that has none. */
export const loadTakeover = async (
  on: Pick<Server, 'db' | 'config' | 'encryption'>,
  estate: Estate,
): Promise<LoadedTakeover> => {
  const [loaded] = await loadTakeovers(on.db, on, [estate]);
  if (!loaded) throw new Refused('ESTATE_404');
  return loaded;
};

/** Returns one takeover for its page: current answers, links, signers and event log. */
export const takeoverDetail = async (
  on: Pick<Server, 'db' | 'config' | 'encryption'>,
  estate: Estate,
  { me, language }: { readonly me: BrokerId; readonly language: Language },
): Promise<InferInput<typeof broker.takeover.answer>> => {
  const { part, mainBroker } = await partInHome(on.db, estate.id, me, 'read');
  const loaded = await loadTakeover(on, estate);
  const people = peopleIn(loaded);
  const powers = await powersOfHomes(on.db, [estate.id]);
  const nameOf = (id: string) =>
    people.find((person) => person.participantId === id)?.name ?? powers.find((power) => power.id === id)?.deputyName;
  const events = await eventsOf(on, estate.id);
  const deputies = await approvedDeputies(on.db, takeoverOf(estate.id));
  return {
    ...monitorRow(on, loaded),
    asked: loaded.asked.map(({ about: _, ...one }) => one),
    part,
    mainBroker,
    // seam: the contract's lists are not marked read-only; it parses the answer again on output.
    drafts: loaded.answers.drafts as Detail['drafts'],
    answered: loaded.answers.answered as Detail['answered'],
    env: takeoverEnvOf(on, loaded, language, deputies) as Detail['env'],
    links: linksOf(loaded),
    events: events.map((event) => {
      const { type, data, actorName: by } = event;
      const flow = is(signedFormName, event.flow) ? event.flow : null;
      const detail = eventDetail({ flow, type, data, by }, language, nameOf);
      return { seq: Number(event.seq), at: event.at, flow, type, by, detail };
    }),
  };
};
