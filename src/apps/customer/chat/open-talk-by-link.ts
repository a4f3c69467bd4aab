import { arrived, exchangeArrived } from '#src/apps/flows/exchange.ts';
import { failureOf, isPassing } from '#src/client/call-failed.ts';
import { type KeptValue, keptOpening } from '#src/client/kept-value.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';

/** Asks the server for the talk of a home, and begins it where there is none. Throws NOT_FOUND for a home without one. */
async function askForTalk(estateID: string, call: Call): Promise<ChatId> {
  const list = await call(chats.list, { query: { limit: '50' } });
  const known = list.items.find((one) => one.estateID === estateID);
  if (known !== undefined) return known.id;
  const home = list.homes.find((one) => one.estateID === estateID);
  if (home === undefined) throw failureOf(404, { code: 'NOT_FOUND' });
  return (await call(chats.open, { body: { estateID: home.estateID, side: home.side } })).id;
}

/**
 * Returns the talk of a home that this device's link is for. The key of the address is exchanged first. Without a network
 * it is the one that was opened here before, but for another link than then. Throws the refusal of the link.
 */
export async function openTalkByLink(
  estateID: string,
  call: Call,
  before: KeptValue<ChatId> = keptOpening(estateID),
): Promise<ChatId> {
  const here = arrived();
  if (here !== null) {
    before.write(undefined);
    await exchangeArrived('chat', { estateId: estateID }, here);
  }
  try {
    const id = await askForTalk(estateID, call);
    before.write(id);
    return id;
  } catch (error) {
    const known = isPassing(error) ? await before.read() : before.write(undefined);
    if (known === undefined) throw error;
    return known;
  }
}
