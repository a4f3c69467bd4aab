import type { InferInput } from 'valibot';
import type { broker } from '#src/contract/desk/broker.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { findSessionByHash } from '#src/server/identity/brokers/sessions.ts';
import type { Server } from '#src/server/platform/server.ts';

type Changed = InferInput<typeof broker.events.answer.event>;

/** Yields "look again" on each announcement, without data. Ends when the session does. */
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
    yield { estateId: null };
  }
}
