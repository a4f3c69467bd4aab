import * as v from 'valibot';
import { pauseAfter } from '#machines/chat-message.ts';
import type { Call } from '#src/contract/call.ts';
import { bucketId, type JourneyView, timeline, todoId } from '#src/contract/journey/timeline.ts';
import { partyRole } from '#src/contract/shared.ts';
import { estateId } from '#src/domain/ids.ts';
import { asFailure, isPassing } from './call-failed.ts';
import type { Clock } from './clock.ts';
import { type Delivery, OutboxSender } from './outbox-sender.ts';

const Tick = v.object({ estateID: estateId, side: partyRole, bucket: bucketId, todo: todoId, done: v.boolean() });
/** A to-do that was ticked or unticked without a network. */
export type KeptTick = v.InferOutput<typeof Tick>;
export const keptTicks = v.array(Tick);

/** Where the ticks are kept among what the customer last saw. */
export const ticksKey = ['ticks'] as const;

const isSame = (one: KeptTick, other: KeptTick): boolean =>
  one.estateID === other.estateID && one.side === other.side && one.todo === other.todo;

/** Returns the ticks without those of one to-do. */
export const withoutTick = (ticks: readonly KeptTick[], tick: KeptTick): KeptTick[] =>
  ticks.filter((one) => !isSame(one, tick));

/** Returns the ticks with one more: of one to-do the last press counts. */
export const withTick = (ticks: readonly KeptTick[], tick: KeptTick): KeptTick[] => [...withoutTick(ticks, tick), tick];

/** Returns the journeys as they stand once the ticks are sent. */
export const tickedBy = (journeys: readonly JourneyView[], ticks: readonly KeptTick[]): JourneyView[] =>
  journeys.map((journey) => {
    const own = ticks.filter(({ estateID, side }) => estateID === journey.estateID && side === journey.side);
    if (own.length === 0) return journey;
    const buckets = journey.buckets.map((bucket) => ({
      ...bucket,
      todos: bucket.todos.map((each) => {
        const tick = own.find(({ todo }) => todo === each.id);
        return tick === undefined ? each : { ...each, done: tick.done, doneBy: null, doneAt: null };
      }),
    }));
    return { ...journey, buckets };
  });

/** Sends a tick. */
export const sendTick = (call: Call, { estateID, side, bucket, todo, done }: KeptTick): Promise<unknown> =>
  call(side === 'seller' ? timeline.tickSeller : timeline.tickBuyer, {
    params: { id: estateID, c: bucket, t: todo },
    body: { done },
  });

export interface TickSenderParts {
  readonly call: Call;
  readonly clock: Clock;
  readonly read: () => readonly KeptTick[];
  /** The server has heard this one, or refused it for good. */
  readonly onOver: (tick: KeptTick) => void;
}

/** Sends the ticks that were made without a network, in order, as soon as there is one. */
export class TickSender {
  readonly #sender: OutboxSender<KeptTick>;
  #failed = 0;
  #isClosed = false;

  constructor({ call, clock, read, onOver }: TickSenderParts) {
    const deliver = async (tick: KeptTick): Promise<Delivery> => {
      try {
        await sendTick(call, tick);
      } catch (error) {
        if (isPassing(asFailure(error))) {
          this.#failed += 1;
          return 'offline';
        }
        onOver(tick);
        return 'refused';
      }
      this.#failed = 0;
      onOver(tick);
      return 'sent';
    };
    this.#sender = new OutboxSender({
      pending: () => (this.#isClosed ? [] : read()),
      send: deliver,
      clock,
      wait: { pause: () => 0, retry: () => pauseAfter(this.#failed) },
    });
  }

  /** Sends now, unless it is being sent. */
  readonly flush = (): void => {
    if (this.#sender.row().state !== 'sending') void this.#sender.flush();
  };

  /** One more is kept: it is sent when the network is tried again. */
  readonly wait = (): void => this.#sender.fail();

  close(): void {
    this.#isClosed = true;
  }
}
