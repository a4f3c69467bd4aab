import type { InferInput } from 'valibot';
import type { LiveEvent } from '#src/contract/takeover-protocol.ts';
import { flowTopic } from '../flows/move.ts';
import type { LinkSession } from '../links/link-session.ts';
import type { Server } from '../server.ts';
import { type PresentPerson, presenceTopic, presentIn } from './presence.ts';

type Event = InferInput<typeof LiveEvent>;

/** The log's names for what happens to the document and not to the answers. */
const ofSigning = new Set(['START_SIGNING', 'VOID', 'ALL_SIGNED', 'SEALED', 'FINALIZE']);
const isOfSigning = (type: string): boolean => ofSigning.has(type) || type.startsWith('SIGN');

/** What is written in the log and changes nothing on anybody's page. */
const quiet = [
  'LINK_SENT',
  'LINK_OPENED',
  'LINK_MISUSED',
  'LEAD_CONSENTED',
  'LEAD_WITHDRAWN',
  'LEAD_SENT',
  'LEAD_FAILED',
  'LEAD_RECALLED',
  'LEAD_RECALL_FAILED',
  'DEVIATION_SEEN',
  'DEVIATION_UNSEEN',
] as const;

const latest = (on: Pick<Server, 'db'>, me: LinkSession) =>
  on.db
    .selectFrom('flow_event as event')
    .innerJoin('flow_instance as form', 'form.id', 'event.instance_id')
    .select(['event.seq', 'event.type', 'event.actor_name'])
    // Of this form only: one side must not hear what the other does in its own (Spec section 6).
    .where('event.estate_id', '=', me.estateId)
    .where('form.flow', '=', me.flow)
    .where('event.type', 'not in', quiet)
    .orderBy('event.seq', 'desc')
    .limit(1)
    .executeTakeFirst();

const linkIsAlive = async (on: Pick<Server, 'db'>, me: LinkSession): Promise<boolean> => {
  const session = await on.db
    .selectFrom('access_session')
    .select('link_id')
    .where('token_sha256', '=', me.device)
    .where('estate_id', '=', me.estateId)
    .where('flow', '=', me.flow)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
};

const namesOf = (present: readonly PresentPerson[]): string =>
  present.map(({ participantId, step }) => `${participantId} ${step}`).join();

/** Looks again now and then, since nobody announces that a phone has gone. */
const lookAgainMilliseconds = 20_000;

/** Wakes for either topic, and for the passing of time while somebody is there. */
async function* wakes(on: Pick<Server, 'live'>, me: LinkSession, signal: AbortSignal): AsyncGenerator<void> {
  let pending = false;
  let wake = (): void => {};
  const ring = (): void => {
    pending = true;
    wake();
  };
  const ends = [flowTopic(me.estateId), presenceTopic(me)].map((topic) => on.live.subscribe(topic, ring));
  const timer = setInterval(ring, lookAgainMilliseconds);
  signal.addEventListener('abort', ring);
  try {
    while (!signal.aborted) {
      if (!pending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      pending = false;
      if (!signal.aborted) yield;
    }
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', ring);
    for (const end of ends) end();
  }
}

/**
 * What changes in a form, as it changes: ids and names of steps, never an answer, so whoever hears it reads
 * the truth anew. Begins with who is there. Ends with `ended` when the link is revoked.
 */
export async function* formEvents(
  on: Pick<Server, 'db' | 'live'>,
  me: LinkSession,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const waking = wakes(on, me, signal);
  // Listens before it looks, so that nothing falls between.
  const first = waking.next();
  let seen = (await latest(on, me))?.seq;
  let there: readonly PresentPerson[] = (await presentIn(on.db, me.flow, [me.estateId])).get(me.estateId) ?? [];
  yield { type: 'presence', present: [...there] };
  for (let woken = await first; !woken.done; woken = await waking.next()) {
    if (!(await linkIsAlive(on, me))) {
      yield { type: 'ended' };
      return;
    }
    const event = await latest(on, me);
    if (event && event.seq !== seen) {
      seen = event.seq;
      yield { type: isOfSigning(event.type) ? 'signing' : 'changed', by: event.actor_name };
    }
    const present = (await presentIn(on.db, me.flow, [me.estateId])).get(me.estateId) ?? [];
    if (namesOf(present) !== namesOf(there)) yield { type: 'presence', present: [...present] };
    there = present;
  }
}
