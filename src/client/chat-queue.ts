import { safeParse } from 'valibot';
import { chatMessage, pauseAfter } from '#machines/chat-message.ts';
import type { Refusal } from '#machines/refusals.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import { type ChatId, type ChatMessageId, chatMessageId } from '#src/domain/ids.ts';
import { type Shown, showing } from '#src/engine/actors.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { asFailure, type CallFailed, isPassing } from './call-failed.ts';
import type { ChatBody, ChatShelf, UnsentMessage } from './chat-shelf.ts';
import type { Clock } from './clock.ts';
import { type Delivery, OutboxSender } from './outbox-sender.ts';

type State = Row<typeof chatMessage.machine>;
type Event = Parameters<typeof decide<typeof chatMessage.machine>>[2];

/** A message on its way, with its lifecycle. */
export interface QueuedMessage extends UnsentMessage {
  readonly row: State;
  readonly failure?: CallFailed;
}

export interface ChatQueueParts {
  readonly chat: ChatId;
  readonly call: Call;
  readonly clock: Clock;
  readonly shelf: ChatShelf;
  readonly byCustomer: boolean;
  /** The server has the message: the talk reads it. */
  readonly onSent: () => void;
}

/** Returns what is sent of a card: it shows what the server knows of it. */
const sentOf = (body: Exclude<ChatBody, { kind: 'picture' }>) => {
  if (body.kind === 'document') return { kind: body.kind, document: body.document };
  return body.kind === 'meeting' ? { kind: body.kind, meeting: body.meeting.id } : body;
};

/** Whether the writer may take a message back before it is sent: not while an attempt is under way. */
const mayDrop = ({ state }: QueuedMessage['row']): boolean => state === 'refused' || state === 'queued';

/** Whether messages wait for a connection: an attempt has failed, and those after it keep their order. */
export const isCut = (messages: readonly QueuedMessage[]): boolean =>
  messages.some(({ row }) => row.state === 'queued' && row.context.failed > 0);

/** A talk’s messages in the outbox of this device: in order, one at a time, and kept sealed until they are sent. */
export class ChatQueue {
  readonly #parts: ChatQueueParts;
  #messages: readonly QueuedMessage[] = [];
  readonly #shown = showing<readonly QueuedMessage[]>('chat-queue', []);
  readonly #sender: OutboxSender<QueuedMessage>;
  #isClosed = false;

  constructor(parts: ChatQueueParts) {
    this.#parts = parts;
    this.#sender = new OutboxSender({
      pending: this.#pending,
      send: (message) => this.#deliver(message),
      // Written while a message was on its way: the next turn is theirs, unless there is no network.
      onTurnOver: () => {
        if (!this.#sender.isOffline && this.#pending().length > 0) void this.#sender.flush();
      },
      clock: parts.clock,
      wait: { pause: () => 0, retry: () => pauseAfter(this.#pending()[0]?.row.context.failed ?? 0) },
    });
  }

  get shown(): Shown<readonly QueuedMessage[]> {
    return this.#shown;
  }
  readonly messages = (): readonly QueuedMessage[] => this.#messages;

  close(): void {
    this.#isClosed = true;
    globalThis.removeEventListener?.('online', this.#again);
  }

  /** Starts sending, first what an earlier page left unsent. */
  async load(): Promise<void> {
    this.#isClosed = false;
    globalThis.addEventListener?.('online', this.#again);
    const left = await this.#parts.shelf.read().catch(() => []);
    const known = new Set(this.#messages.map(({ id }) => id));
    const row: State = { state: 'queued', context: { seq: null, failed: 0 } };
    const taken = left.filter(({ id }) => !known.has(id)).map((message) => ({ ...message, row }));
    this.#set([...taken, ...this.#messages]);
    this.#pump();
  }

  /** Queues a message. Returns the refusal of one that may not be sent; it is then not queued. */
  send(body: ChatBody): Refusal | null {
    const text = body.kind === 'text' ? body.text : body.kind;
    const event = { type: 'SEND', text, byCustomer: this.#parts.byCustomer } as const;
    const verdict = decide(chatMessage, begin(chatMessage.machine, undefined), event);
    if (!verdict.allowed) return verdict.refusal;
    const id = safeParse(chatMessageId, crypto.randomUUID());
    if (!id.success) return { code: 'GEN_ERROR' };
    const message = { id: id.output, body, at: this.#parts.clock.now() };
    this.#set([...this.#messages, { ...message, row: verdict.row }]);
    void this.#parts.shelf
      .put(message)
      .catch(() => undefined)
      .then(() => this.#pump());
    return null;
  }

  retry(id: ChatMessageId): void {
    this.#move(id, { type: 'RETRY' });
    this.#pump();
  }

  /** Removes a message that the server refused, or that waits for a connection (`mayDrop`). */
  drop(id: ChatMessageId): void {
    const found = this.#messages.find((one) => one.id === id);
    if (found === undefined || !mayDrop(found.row)) return;
    this.#set(this.#messages.filter((one) => one.id !== id));
    void this.#parts.shelf.remove(id).catch(() => undefined);
  }

  readonly #again = () => void this.#sender.flush();
  readonly #pending = (): readonly QueuedMessage[] =>
    this.#isClosed ? [] : this.#messages.filter(({ row }) => row.state === 'queued');

  /** Sends what waits, unless a turn is under way: that one continues with it, or waits for the network. */
  readonly #pump = (): void => {
    if (this.#sender.row().state !== 'sending') void this.#sender.flush();
  };

  #set(messages: readonly QueuedMessage[]): void {
    this.#messages = messages;
    this.#shown.send({ type: 'SHOW', value: messages });
  }

  #move(id: ChatMessageId, event: Event, failure?: CallFailed): void {
    this.#set(
      this.#messages.map((one) => {
        if (one.id !== id) return one;
        const verdict = decide(chatMessage, one.row, event);
        const { failure: _, ...rest } = one;
        return verdict.allowed ? { ...rest, row: verdict.row, ...(failure !== undefined && { failure }) } : one;
      }),
    );
  }

  #post(id: ChatMessageId, body: ChatBody): Promise<{ readonly seq: number }> {
    const { call, chat } = this.#parts;
    if (body.kind === 'picture')
      return call(chats.sendPicture, { params: { id: chat, message: id }, body: body.picture });
    return call(chats.send, { params: { id: chat }, body: { id, ...sentOf(body) }, idempotencyKey: id });
  }

  /** Makes one attempt at a message. */
  async #deliver({ id, body }: QueuedMessage): Promise<Delivery> {
    const { shelf, onSent } = this.#parts;
    this.#move(id, { type: 'TAKE' });
    try {
      const { seq } = await this.#post(id, body);
      this.#move(id, { type: 'OK', seq });
      this.#sender.heard(false);
      await shelf.remove(id).catch(() => undefined);
      onSent();
      return 'sent';
    } catch (error) {
      const failure = asFailure(error);
      this.#move(id, { type: 'FAIL', isPassing: isPassing(failure) }, failure);
      if (isPassing(failure)) return 'offline';
      this.#sender.heard(false);
      return 'refused';
    }
  }

  /** Forgets messages that the talk itself shows now. */
  settle(seen: ReadonlySet<ChatMessageId>): void {
    const left = this.#messages.filter(({ id }) => !seen.has(id));
    if (left.length < this.#messages.length) this.#set(left);
  }
}
