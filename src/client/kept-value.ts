import type { ChatView } from '#src/contract/chat/chats.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { deviceKey } from './kept-form/device-key.ts';
import { deviceStore, type KeptStore } from './kept-form/kept-store.ts';
import { sealJson, unsealJson } from './kept-form/sealing.ts';

/** One value of a person in a talk or at its address, sealed on this device: over leaving the page and a reload. */
export interface KeptValue<T> {
  readonly read: () => Promise<T | undefined>;
  /** Undefined removes it. Where several are written at once, the last one stands. */
  readonly write: (value: T | undefined) => void;
}

/** Writes one value at a time, and of those that came meanwhile only the last: each key typed is written at once. */
const inTurn = <T>(put: (value: T) => Promise<void>): ((value: T) => void) => {
  let next: { readonly value: T } | undefined;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (next !== undefined) {
      const { value } = next;
      next = undefined;
      // A browser that refuses storage keeps it as long as the page is open.
      await put(value).catch(() => undefined);
    }
    isRunning = false;
  };
  return (value) => {
    next = { value };
    if (!isRunning) void run();
  };
};

const kept = <T>(
  kind: string,
  chat: string,
  who: string,
  store: KeptStore | undefined = deviceStore(),
): KeptValue<T> => {
  if (store === undefined) return { read: async () => undefined, write: () => undefined };
  const form = `chat ${chat}`;
  const name = `${kind} ${form} ${who}`;
  const { keysIn, keyOf } = deviceKey(store, form, who);
  const put = async (value: T | undefined) => {
    if (value === undefined) return store.change({ remove: [name] });
    const held = await keyOf();
    await store.change({ put: [held, await sealJson(held.key, { name, form, who, at: Date.now() }, value)] });
  };
  return {
    async read() {
      const records = await store.all().catch(() => []);
      const record = records.find((one) => one.name === name);
      const opened = await Promise.all(keysIn(records).map((key) => unsealJson<T>(key, record)));
      return opened.find((one) => one !== undefined);
    },
    write: inTurn(put),
  };
};

/** What a person has typed in a talk and not sent. */
export const keptDraft = (chat: ChatId, who: string, store?: KeptStore): KeptValue<string> =>
  kept('draft', chat, who, store);

/** A talk as its reader last saw it, to be read without a network. */
export const keptTalk = (chat: ChatId, whose: string, store?: KeptStore): KeptValue<ChatView> =>
  kept('talk', chat, whose, store);

/** The talk that a personal link has opened for a home on this device, to be found without a network. */
export const keptOpening = (estate: string, store?: KeptStore): KeptValue<ChatId> =>
  kept('opened', estate, byLink, store);

/** Whose a talk of a personal link is: who holds the device, by the newest link. */
export const byLink = 'link';
