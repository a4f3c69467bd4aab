import { type Actor, createActor, fromCallback } from 'xstate';
import { type OutboxEvent, type OutboxTimer, outboxMachine, sendTurn } from '#machines/outbox.ts';
import { watched } from '#src/engine/actors.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import type { Clock } from './clock.ts';

/**
 * What became of one attempt at an item. `retry`: it was merged with a newer revision, and is tried again. `stop`:
 * neither it nor what is behind it can be sent now, for a reason other than the network.
 */
export type Delivery = 'sent' | 'refused' | 'retry' | 'offline' | 'stop';

export interface OutboxParts<I> {
  /** Returns the items to send now, in order. Refused items and those that need a choice are not among them. */
  readonly pending: () => readonly I[];
  /** Makes one attempt at an item. Never rejects. */
  readonly send: (item: I) => Promise<Delivery>;
  /** Runs in the same turn, after every pending item was tried. */
  readonly onTried?: () => Promise<void>;
  /** Runs after each turn. */
  readonly onTurnOver?: () => void;
  readonly clock: Clock;
  /** Milliseconds from the last key until it is sent, and between attempts without a network. */
  readonly wait: Readonly<Record<OutboxTimer, () => number>>;
  /** Attempts at one item against a revision that keeps changing; then it waits as without a network. */
  readonly maxTries?: number;
}

interface Turn {
  readonly run: () => Promise<void>;
  /** Resolves after `onTurnOver`, so that a caller who waits sees what it did. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

/**
 * Runs `machines/outbox.ts` on this device, for items of any kind. Its owner keeps the items. Makes one exchange with
 * the server at a time, so that responses arrive in the server's order.
 */
export class OutboxSender<I> {
  readonly #parts: OutboxParts<I>;
  readonly #actor: Actor<typeof outboxMachine>;
  /** Turns that have not begun, by their name in the machine. */
  readonly #turns = new Map<string, Turn>();
  /** Ends with the turn that was queued last. */
  #last: Promise<void> = Promise.resolve();

  constructor(parts: OutboxParts<I>) {
    this.#parts = parts;
    const turn = fromCallback<OutboxEvent, { turn: string }>(({ input, sendBack }) => {
      void this.#take(input.turn).finally(() => sendBack({ type: 'DONE' }));
    });
    const timer = fromCallback<OutboxEvent, { timer: OutboxTimer }>(({ input, sendBack }) =>
      parts.clock.after(parts.wait[input.timer](), () => {
        this.#flushTurn();
        sendBack({ type: 'SEND' });
      }),
    );
    const { maxTries } = parts;
    const machine = outboxMachine.provide({ actors: { turn, timer } });
    this.#actor = createActor(machine, { input: maxTries === undefined ? {} : { maxTries }, ...watched() }).start();
  }

  /** Returns where the queue is now. */
  row(): Row<typeof outboxMachine> {
    const { value, context } = this.#actor.getSnapshot();
    return { state: value, context };
  }
  get isOffline(): boolean {
    return this.row().context.isOffline;
  }

  /** Notes that an item waits. It is sent after the pause, or with the next attempt while there is no network. */
  enqueue(): void {
    this.#actor.send({ type: 'ENQUEUE' });
  }

  /** Sends what is pending now; asked again before it has begun, it is the same turn. */
  flush(): Promise<void> {
    const [, ...behind] = this.row().context.turns;
    const isAboutToBegin = this.#turns.has(sendTurn) && !behind.includes(sendTurn);
    const { over } = this.#flushTurn();
    if (!isAboutToBegin) this.#actor.send({ type: 'SEND' });
    return over;
  }

  /** Resolves when every turn that is queued now is over. */
  quiet(): Promise<void> {
    return this.#last;
  }

  /** Runs another exchange with the server in its turn. Resolves and rejects as the task does. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const name = crypto.randomUUID();
    const result = new Promise<T>((resolve, reject) => {
      this.#queue(name, () => task().then(resolve, reject));
    });
    this.#actor.send({ type: 'TURN', turn: name });
    return result;
  }

  /** Notes that a call found no network. */
  fail(): void {
    this.#actor.send({ type: 'FAIL' });
  }

  /** Notes the server's answer. `isWaiting`: something else still waits for the network. */
  heard(isWaiting: boolean): void {
    this.#actor.send({ type: 'HEARD', isWaiting });
  }

  readonly #flushTurn = (): Turn => this.#turns.get(sendTurn) ?? this.#queue(sendTurn, () => this.#sendAll());

  #queue(name: string, run: () => Promise<void>): Turn {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const turn = { run, over, end };
    this.#turns.set(name, turn);
    this.#last = over;
    return turn;
  }

  /** Runs a turn in the next microtask, so that input of this one still joins it. */
  async #take(name: string): Promise<void> {
    await undefined;
    const turn = this.#turns.get(name);
    this.#turns.delete(name);
    try {
      await turn?.run();
      this.#parts.onTurnOver?.();
    } finally {
      turn?.end();
    }
  }

  async #sendAll(): Promise<void> {
    for (const item of this.#parts.pending()) if (!(await this.#sendOne(item))) break;
    await this.#parts.onTried?.();
  }

  /** Returns whether the next item may be sent. */
  async #sendOne(item: I): Promise<boolean> {
    for (;;) {
      const delivery = await this.#parts.send(item);
      if (delivery === 'stop') return false;
      this.#actor.send({ type: moves[delivery] });
      if (delivery !== 'retry') return delivery !== 'offline';
      // The machine has given the item up until the network is tried again.
      if (this.row().context.tries === 0) return false;
    }
  }
}

const moves = { sent: 'SENT', refused: 'REFUSED', retry: 'RETRY', offline: 'FAIL' } as const;
