import { arrived, exchangeArrived } from '#src/apps/flows/exchange.ts';
import { failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';

/**
 * Returns the talk of a home that this device's link is for, and begins it where there is none. The key of the address
 * is exchanged first. Throws the refusal of the link, and NOT_FOUND for a home without one.
 */
export async function openTalkByLink(estateID: string, call: Call): Promise<ChatId> {
  const here = arrived();
  if (here !== null) await exchangeArrived('chat', { estateId: estateID }, here);
  const list = await call(chats.list, { query: { limit: '50' } });
  const known = list.items.find((one) => one.estateID === estateID);
  if (known !== undefined) return known.id;
  const home = list.homes.find((one) => one.estateID === estateID);
  if (home === undefined) throw failureOf(404, { code: 'NOT_FOUND' });
  return (await call(chats.open, { body: { estateID: home.estateID, side: home.side } })).id;
}
