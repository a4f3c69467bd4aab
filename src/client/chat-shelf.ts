import type { SharedMeeting } from '#src/contract/chat/chat-meetings.ts';
import type { ChatCard } from '#src/contract/chat/chats.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { ChatId, ChatMessageId, DocumentId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { deviceKey } from './kept-form/device-key.ts';
import { deviceStore, type KeptRecord, type KeptStore } from './kept-form/kept-store.ts';
import { seal, sealJson, unseal, unsealJson } from './kept-form/sealing.ts';

export type ChatBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'card'; readonly card: ChatCard }
  | { readonly kind: 'document'; readonly document: DocumentId; readonly documentType: DocumentType }
  | { readonly kind: 'meeting'; readonly meeting: SharedMeeting }
  /** Scaled down already: the camera's file is not kept. */
  | { readonly kind: 'picture'; readonly picture: Blob };

/** What is sent by choosing it, and shown as it stands when it is read. */
export type CardBody = Extract<ChatBody, { kind: 'card' | 'document' | 'meeting' }>;

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

/** What is sealed as text. A picture's bytes are sealed in a record of their own. */
type Sealed =
  | (UnsentMessage & { readonly body: Exclude<ChatBody, { kind: 'picture' }> })
  | (Pick<UnsentMessage, 'id' | 'at'> & { readonly body: { readonly kind: 'picture'; readonly type: string } });

const noShelf: ChatShelf = { read: async () => [], put: async () => undefined, remove: async () => undefined };

/** Returns where one person's unsent messages of one talk are kept. Without storage they last as long as the page. */
export function deviceChatShelf(chat: ChatId, who: string, store: KeptStore | undefined = deviceStore()): ChatShelf {
  if (store === undefined) return noShelf;
  const form = `chat ${chat}`;
  const prefix = `unsent ${form} ${who} `;
  const picturePrefix = `picture ${form} ${who} `;
  const { keysIn, keyOf } = deviceKey(store, form, who);
  /** Returns a message with its picture; undefined where either does not decrypt with this key. */
  const opened = async (key: CryptoKey, record: KeptRecord): Promise<UnsentMessage | undefined> => {
    const sealed = await unsealJson<Sealed>(key, record);
    if (sealed === undefined) return undefined;
    const { body, ...rest } = sealed;
    if (body.kind !== 'picture') return { ...rest, body };
    const bytes = await unseal(key, await store.get(picturePrefix + sealed.id));
    return bytes && { ...rest, body: { kind: 'picture', picture: new Blob([bytes], { type: body.type }) } };
  };
  return {
    async read() {
      const records = await store.all();
      const own = records.filter(({ name }) => name.startsWith(prefix));
      const read = await Promise.all(own.flatMap((record) => keysIn(records).map((one) => opened(one, record))));
      const found = new Map(read.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const])));
      return [...found.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
    },
    // The key is written with each message: one that seals nothing may be swept from the device meanwhile.
    async put(message) {
      const record = { name: prefix + message.id, form, who, at: Date.now(), unsent: 1 };
      const held = await keyOf();
      const { key } = held;
      const { body, ...rest } = message;
      if (body.kind !== 'picture') return store.change({ put: [held, await sealJson(key, record, message)] });
      const { picture } = body;
      const bytes = await seal(key, { ...record, name: picturePrefix + message.id }, await picture.arrayBuffer());
      const sealed: Sealed = { ...rest, body: { kind: 'picture', type: picture.type } };
      await store.change({ put: [held, bytes, await sealJson(key, record, sealed)] });
    },
    remove: (id) => store.change({ remove: [prefix + id, picturePrefix + id] }),
  };
}
