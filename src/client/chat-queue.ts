import { safeParse } from 'valibot';
import { chatMessage, pauseAfter } from '#machines/chat-message.ts';
import type { Refusal } from '#machines/refusals.ts';
import type { Call } from '#src/contract/call.ts';
import { chats } from '#src/contract/chat/chats.ts';
import { type ChatId, type ChatMessageId, chatMessageId } from '#src/domain/ids.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { asFailure, type CallFailed, isPassing } from './call-failed.ts';
import type { ChatBody, ChatShelf, UnsentMessage } from './chat-shelf.ts';
import type { Clock } from './clock.ts';

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

/** Sends the messages of one talk in order, one at a time. What is not sent stays on the device and survives a reload. */
export class ChatQueue {
  readonly #parts: ChatQueueParts;
  #messages: readonly QueuedMessage[] = [];
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  #isClosed = false;
  #cancelPause = () => {};

  constructor(parts: ChatQueueParts) {
    this.#parts = parts;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
  readonly messages = (): readonly QueuedMessage[] => this.#messages;

  close(): void {
    this.#isClosed = true;
    this.#cancelPause();
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
    void this.#pump();
  }

  /** Queues a message. Returns the refusal of one that may not be sent; it is then not queued. */
  send(body: ChatBody): Refusal | null {
    const text = body.kind === 'text' ? body.text : 'card';
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
    void this.#pump();
  }

  /** Removes a message that the server refused. */
  drop(id: ChatMessageId): void {
    this.#set(this.#messages.filter((one) => one.id !== id));
    void this.#parts.shelf.remove(id).catch(() => undefined);
  }

  readonly #again = () => {
    this.#cancelPause();
    void this.#pump();
  };

  #set(messages: readonly QueuedMessage[]): void {
    this.#messages = messages;
    for (const changed of this.#listeners) changed();
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

  async #pump(): Promise<void> {
    if (this.#isSending || this.#isClosed) return;
    const next = this.#messages.find(({ row }) => row.state === 'queued');
    if (next === undefined) return;
    this.#isSending = true;
    this.#move(next.id, { type: 'TAKE' });
    const wait = await this.#deliver(next);
    this.#isSending = false;
    if (wait === 0) return this.#pump();
    this.#cancelPause = this.#parts.clock.after(wait, () => void this.#pump());
  }

  /** Sends one message. Returns milliseconds to wait before the next attempt. */
  async #deliver({ id, body }: QueuedMessage): Promise<number> {
    const { call, chat, shelf, onSent } = this.#parts;
    try {
      const { seq } = await call(chats.send, { params: { id: chat }, body: { id, ...body }, idempotencyKey: id });
      this.#move(id, { type: 'OK', seq });
      await shelf.remove(id).catch(() => undefined);
      onSent();
      return 0;
    } catch (error) {
      const failure = asFailure(error);
      this.#move(id, { type: 'FAIL', isPassing: isPassing(failure) }, failure);
      const row = this.#messages.find((one) => one.id === id)?.row;
      return row?.state === 'queued' ? pauseAfter(row.context.failed) : 0;
    }
  }

  /** Forgets messages that the talk itself shows now. */
  settle(seen: ReadonlySet<ChatMessageId>): void {
    const left = this.#messages.filter(({ id }) => !seen.has(id));
    if (left.length < this.#messages.length) this.#set(left);
  }
}
