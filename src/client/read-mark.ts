import { pauseAfter } from '#machines/chat-message.ts';
import { asFailure, isPassing } from './call-failed.ts';
import type { Clock } from './clock.ts';
import { type Delivery, OutboxSender } from './outbox-sender.ts';

export interface ReadMarkParts {
  readonly clock: Clock;
  /** Says to the server how far the reader has read. */
  readonly say: (seq: number) => Promise<unknown>;
}

/** How far a reader has read in a talk, said to the server until it has heard it; a refused mark is given up. */
export class ReadMark {
  readonly #parts: ReadMarkParts;
  readonly #sender: OutboxSender<number>;
  #reached = 0;
  #heard = 0;
  #failed = 0;
  #isClosed = false;

  constructor(parts: ReadMarkParts) {
    this.#parts = parts;
    this.#sender = new OutboxSender({
      pending: this.#pending,
      send: (seq) => this.#deliver(seq),
      // Seen while a mark was on its way: the next turn says it, unless there is no network.
      onTurnOver: () => {
        if (!this.#sender.isOffline && this.#pending().length > 0) void this.#sender.flush();
      },
      clock: parts.clock,
      wait: { pause: () => 0, retry: () => pauseAfter(this.#failed) },
    });
  }

  /** Says that all up to a message is read; never back. */
  reach(seq: number): void {
    if (seq <= this.#reached) return;
    this.#reached = seq;
    if (this.#sender.row().state !== 'sending') void this.#sender.flush();
  }

  /** Says nothing more: the reader has left. */
  close(): void {
    this.#isClosed = true;
  }

  readonly #pending = (): readonly number[] => (this.#isClosed || this.#reached <= this.#heard ? [] : [this.#reached]);

  async #deliver(seq: number): Promise<Delivery> {
    try {
      await this.#parts.say(seq);
    } catch (error) {
      this.#failed += 1;
      if (isPassing(asFailure(error))) return 'offline';
      this.#heard = seq;
      return 'refused';
    }
    this.#failed = 0;
    this.#heard = seq;
    return 'sent';
  }
}
