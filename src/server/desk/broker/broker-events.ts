import * as v from 'valibot';
import type { broker } from '#src/contract/desk/broker.ts';
import { type BrokerId, type EstateId, estateId } from '#src/domain/ids.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { findSessionByHash } from '#src/server/identity/brokers/sessions.ts';
import type { Server } from '#src/server/platform/server.ts';

type Changed = v.InferInput<typeof broker.events.answer.event>;

/** The most homes of one burst that are named one by one; the desk reads everything again after more. */
const mostNamed = 10;

/** Stands in for a home in what the broker's topic is about: one of the broker's batches has gone on. */
export const batchesChanged = 'batches';

const homesIn = (about: readonly string[]): readonly EstateId[] | undefined =>
  about.length > mostNamed ? undefined : about.map((id) => v.parse(estateId, id));

/** Returns the events of one burst of announcements. */
const eventsOf = (about: readonly string[] | undefined): readonly Changed[] => {
  const all = { estateId: null };
  if (about === undefined) return [all];
  const homes = homesIn(about.filter((id) => id !== batchesChanged));
  const batches = about.includes(batchesChanged) ? [{ ...all, batches: true } as const] : [];
  return [...batches, ...(homes === undefined ? [all] : homes.map((id) => ({ estateId: id })))];
};

/** Yields which home changed on each announcement, and null where it may be any. Ends when the session does. */
export async function* brokerEvents(
  on: Pick<Server, 'db' | 'live'>,
  who: { readonly brokerId: BrokerId; readonly tokenSha256: string },
  signal: AbortSignal,
): AsyncGenerator<Changed> {
  const changes = on.live.changes(brokerTopic(who.brokerId), signal);
  const first = changes[Symbol.asyncIterator]();
  // Subscribes before the first event is sent, so that no change in between is missed.
  let next = first.next();
  yield { estateId: null };
  for (let heard = await next; !heard.done; heard = await next) {
    next = first.next();
    if (!(await findSessionByHash(on, who.tokenSha256))) return;
    yield* eventsOf(heard.value);
  }
}
