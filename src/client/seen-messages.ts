import type { Clock } from './clock.ts';

/** Milliseconds that a message is on a visible screen before it counts as read. */
const readAfter = 1_000;

export interface SeenMessagesParts {
  readonly clock: Clock;
  /** Called with all that were seen since the page was opened, each time there is one more. */
  readonly onSeen: (seen: ReadonlySet<number>) => void;
}

/** Which messages were on the screen for long enough, while the page was visible and had the focus. */
export class SeenMessages {
  readonly #parts: SeenMessagesParts;
  readonly #seen = new Set<number>();
  readonly #onScreen = new Set<number>();
  /** Cancels the wait of each message that is looked at now. */
  readonly #waits = new Map<number, () => void>();
  #isWatched = false;

  constructor(parts: SeenMessagesParts) {
    this.#parts = parts;
  }

  enter(seq: number): void {
    this.#onScreen.add(seq);
    this.#wait(seq);
  }

  leave(seq: number): void {
    this.#onScreen.delete(seq);
    this.#cancel(seq);
  }

  /** Says whether anybody can be looking: a page behind another one shows nothing. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    for (const seq of this.#onScreen) {
      if (isWatched) this.#wait(seq);
      else this.#cancel(seq);
    }
  }

  close(): void {
    for (const seq of this.#waits.keys()) this.#cancel(seq);
  }

  /** The number of the lowest message on the screen; 0 for none. */
  lowest(): number {
    return Math.max(0, ...this.#onScreen);
  }

  #wait(seq: number): void {
    if (!this.#isWatched || this.#seen.has(seq) || this.#waits.has(seq)) return;
    const cancel = this.#parts.clock.after(readAfter, () => {
      this.#waits.delete(seq);
      this.#seen.add(seq);
      this.#parts.onSeen(this.#seen);
    });
    this.#waits.set(seq, cancel);
  }

  #cancel(seq: number): void {
    this.#waits.get(seq)?.();
    this.#waits.delete(seq);
  }
}
