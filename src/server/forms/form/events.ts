import type { InferInput } from 'valibot';
import type { LiveEvent } from '#src/contract/forms/takeover-protocol.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { type PresentPerson, presenceTopic, presentIn } from '#src/server/homes/flow-instances/presence.ts';
import { holderHasLeft } from '#src/server/homes/links/holder-has-left.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type SharedReads, sharedReads } from './shared-reads.ts';

type Event = InferInput<typeof LiveEvent>;

/** Log types of the document's events, as opposed to the answers'. */
const ofSigning = new Set(['START_SIGNING', 'VOID', 'BROKER_NO', 'ALL_SIGNED', 'SEALED', 'FINALIZE']);
const isOfSigning = (type: string): boolean => ofSigning.has(type) || type.startsWith('SIGN');

/** Log types that change nothing on any page. */
const quiet = [
  'LINK_SENT',
  'LINK_NOT_SENT',
  'LINK_OPENED',
  'LINK_MISUSED',
  'POWER_NOT_ORDERED',
  'LEAD_CONSENTED',
  'LEAD_WITHDRAWN',
  'LEAD_SENT',
  'LEAD_FAILED',
  'LEAD_RECALLED',
  'LEAD_RECALL_FAILED',
  'DEVIATION_SEEN',
  'DEVIATION_UNSEEN',
  'DEVIATION_APPROVED',
] as const;

const latest = (on: Pick<Server, 'db'>, { estateId, flow }: FlowRef) =>
  on.db
    .selectFrom('flowEvent as event')
    .innerJoin('flowInstance as form', 'form.id', 'event.instanceId')
    .select(['event.seq', 'event.type'])
    // Only this form's events: one side must not learn what the other does in its own form (Spec section 6).
    .where('event.estateId', '=', estateId)
    .where('form.flow', '=', flow)
    .where('event.type', 'not in', quiet)
    .orderBy('event.seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns every device whose session for the form is not revoked, and whose person has not left the sale. */
const livingDevices = async (on: Pick<Server, 'db'>, { estateId, flow }: FlowRef): Promise<ReadonlySet<string>> => {
  const sessions = await on.db
    .selectFrom('accessSession as session')
    .innerJoin('accessLink as link', 'link.id', 'session.linkId')
    .select('session.tokenSha256')
    .where('session.estateId', '=', estateId)
    .where('session.flow', '=', flow)
    .where('session.revokedAt', 'is', null)
    .where((eb) => eb.not(holderHasLeft))
    .execute();
  return new Set(sessions.map((session) => session.tokenSha256));
};

/** Reads the state that all open pages of a form are notified from. */
const readNow = async (on: Pick<Server, 'db'>, form: FlowRef) => ({
  devices: await livingDevices(on, form),
  event: await latest(on, form),
  present: (await presentIn(on.db, form.flow, [form.estateId])).get(form.estateId) ?? [],
});
type Now = Awaited<ReturnType<typeof readNow>>;

/** Per process: each has its own hub. */
const readsOf = new WeakMap<Server['live'], SharedReads<Now>>();
const nowIn = (on: Pick<Server, 'db' | 'live'>, form: FlowRef): Promise<Now> => {
  const shared = readsOf.get(on.live) ?? sharedReads<Now>();
  readsOf.set(on.live, shared);
  return shared(presenceTopic(form), () => readNow(on, form));
};

const namesOf = (present: readonly PresentPerson[]): string =>
  present.map(({ participantId, step }) => `${participantId} ${step}`).join();

/** Milliseconds between checks, since a phone that disconnects sends no event. */
const lookAgainMilliseconds = 20_000;

/** Yields at every event of either topic, and at intervals while a page is connected. */
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
 * Streams changes of a form: ids and names of steps, never an answer; a page then reads the form again. Begins with who
 * is present. Ends with `ended` when the link is revoked.
 */
export async function* formEvents(
  on: Pick<Server, 'db' | 'live'>,
  me: LinkSession,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const waking = wakes(on, me, signal);
  // Subscribes before it reads, so that no change is missed.
  const first = waking.next();
  const begun = await nowIn(on, me);
  let seen = begun.event?.seq;
  let there: readonly PresentPerson[] = begun.present;
  yield { type: 'presence', present: [...there] };
  for (let woken = await first; !woken.done; woken = await waking.next()) {
    const { devices, event, present } = await nowIn(on, me);
    if (!devices.has(me.device)) {
      yield { type: 'ended' };
      return;
    }
    if (event && event.seq !== seen) {
      seen = event.seq;
      yield { type: isOfSigning(event.type) ? 'signing' : 'changed' };
    }
    if (namesOf(present) !== namesOf(there)) yield { type: 'presence', present: [...present] };
    there = present;
  }
}
