import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { outbox, sendTurn } from '#machines/outbox.ts';
import { type Delivery, OutboxSender } from '#src/client/outbox-sender.ts';
import { stillClock } from '#src/client/testing/shared-form.ts';
import { pathsOf } from './lifecycle-paths.ts';
import { lifecycles } from './sampled-lifecycles.ts';

const soon = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** The real sender over a server that waits for the path: each attempt and each turn ends when the path says so. */
function sender() {
  const attempts: ((delivery: Delivery) => void)[] = [];
  const turns: (() => void)[] = [];
  const over = () => new Promise<void>((resolve) => turns.push(resolve));
  const one = new OutboxSender<number>({
    pending: () => [1, 2, 3, 4, 5, 6],
    send: () => new Promise((resolve) => attempts.push(resolve)),
    onTried: over,
    clock: stillClock(),
    wait: { pause: () => 800, retry: () => 15_000 },
    maxTries: 2,
  });
  const behind = () => one.row().context.turns.slice(1);
  const deliver = (delivery: Delivery) => {
    const answer = attempts.shift();
    answer?.(delivery);
    return answer !== undefined;
  };
  /** Does in the world what an event of the machine stands for. Returns false for what cannot happen there. */
  const does: Readonly<Record<string, (event: AnyEventObject) => boolean>> = {
    ENQUEUE: () => one.enqueue() === undefined,
    SEND: () => void one.flush() === undefined,
    // In the world every other exchange has a name of its own.
    TURN: () => !behind().some((turn) => turn !== sendTurn) && void one.inTurn(over) === undefined,
    SENT: () => deliver('sent'),
    REFUSED: () => deliver('refused'),
    RETRY: () => deliver('retry'),
    FAIL: () => one.fail() === undefined,
    HEARD: ({ isWaiting }) => one.heard(isWaiting === true) === undefined,
    DONE: () => true,
  };
  const end = async () => {
    deliver('stop');
    await soon();
    turns.shift()?.();
  };
  return { one, does, end };
}

test('The sender goes where the machine says, on every path that can be walked in the world', async () => {
  const sampled = lifecycles.outbox;
  if (sampled === undefined) throw new Error('No samples: add outbox to sampled-lifecycles.ts');
  const paths = pathsOf(outbox.machine, sampled.input, sampled.events);
  const walked = new Set<string>();
  for (const path of paths) {
    const { one, does, end } = sender();
    let isWhole = true;
    for (const [at, event] of path.events.entries()) {
      isWhole = does[event.type]?.(event) === true;
      if (!isWhole) break;
      if (event.type === 'DONE') await end();
      await soon();
      const state = path.edges[at]?.split(' ').at(-1);
      expect(one.row().state, path.events.map(({ type }) => type).join(' ')).toBe(state);
      walked.add(path.edges[at] ?? '');
    }
    if (!isWhole) continue;
    const { turns, ...context } = path.end.context;
    expect(one.row().context).toMatchObject(context);
    expect(one.row().context.turns).toHaveLength(turns.length);
  }
  expect([...walked].sort()).toEqual([...new Set(paths.flatMap(({ edges }) => edges))].sort());
});
