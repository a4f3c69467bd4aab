import type { ChatCard } from '#src/contract/chat/chats.ts';
import type { ChatId, ChatMessageId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { deviceStore, type KeptStore } from './kept-form/kept-store.ts';
import { newKey, sealJson, unsealJson } from './kept-form/sealing.ts';

export type ChatBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'card'; readonly card: ChatCard };

/** A message that the server has not acknowledged. */
export interface UnsentMessage {
  readonly id: ChatMessageId;
  readonly body: ChatBody;
  readonly at: IsoInstant;
}

/** Messages on this device that are not sent yet, sealed, each a record of its own: two tabs overwrite nothing. */
export interface ChatShelf {
  readonly read: () => Promise<readonly UnsentMessage[]>;
  readonly put: (message: UnsentMessage) => Promise<void>;
  readonly remove: (id: ChatMessageId) => Promise<void>;
}

const noShelf: ChatShelf = { read: async () => [], put: async () => undefined, remove: async () => undefined };

/** Returns where one person's unsent messages of one talk are kept. Without storage they last as long as the page. */
export function deviceChatShelf(chat: ChatId, who: string, store: KeptStore | undefined = deviceStore()): ChatShelf {
  if (store === undefined) return noShelf;
  const form = `chat ${chat}`;
  const keyRecord = `key ${form} ${who}`;
  const prefix = `unsent ${form} ${who} `;
  const now = () => Date.now();
  const keyOf = async (): Promise<CryptoKey> => {
    const known = (await store.get(keyRecord))?.key;
    if (known !== undefined) return known;
    const key = await newKey();
    await store.change({ put: [{ name: keyRecord, form, who, at: now(), key }] });
    return key;
  };
  return {
    async read() {
      const key = (await store.get(keyRecord))?.key;
      if (key === undefined) return [];
      const own = (await store.all()).filter(({ name }) => name.startsWith(prefix));
      const read = await Promise.all(own.map((record) => unsealJson<UnsentMessage>(key, record)));
      const found = read.filter((one) => one !== undefined);
      return found.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    },
    async put(message) {
      const record = { name: prefix + message.id, form, who, at: now(), unsent: 1 };
      await store.change({ put: [await sealJson(await keyOf(), record, message)] });
    },
    remove: (id) => store.change({ remove: [prefix + id] }),
  };
}
