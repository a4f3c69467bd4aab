import { expect, test } from 'vitest';
import { type Delivery, OutboxSender } from './outbox-sender.ts';
import { stillClock } from './testing/shared-form.ts';

const soon = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** A queue of words over a server that the test answers for. */
function words(answers: readonly Delivery[] = []) {
  const clock = stillClock();
  const left = [...answers];
  const waiting: string[] = [];
  const sent: string[] = [];
  const wait = { pause: () => 800, retry: () => 15_000 };
  const sender = new OutboxSender<string>({
    pending: () => [...waiting],
    send: async (word) => {
      sent.push(word);
      const delivery = left.shift() ?? 'sent';
      if (delivery === 'sent' || delivery === 'refused') waiting.splice(waiting.indexOf(word), 1);
      return delivery;
    },
    clock,
    wait,
    maxTries: 3,
  });
  const write = (word: string) => {
    waiting.push(word);
    sender.enqueue();
  };
  return { sender, clock, sent, waiting, write };
}

test('What waits is sent in order after a pause since the last of it', async () => {
  const { sender, clock, sent, write } = words();
  write('En');
  clock.move(700);
  write('To');
  clock.move(700);
  await soon();
  expect([sent, sender.row().state]).toEqual([[], 'pausing']);
  clock.move(100);
  await soon();
  expect([sent, sender.row().state]).toEqual([['En', 'To'], 'idle']);
});

test('A refused item does not hold up the one behind it', async () => {
  const { sender, sent, waiting, write } = words(['refused']);
  write('En');
  write('To');
  await sender.flush();
  expect([sent, waiting]).toEqual([['En', 'To'], []]);
});

test('Without a network the order stays, and one attempt is made at a time', async () => {
  const { sender, clock, sent, waiting, write } = words(['offline', 'offline']);
  write('En');
  write('To');
  await sender.flush();
  await soon();
  expect([sent, waiting, sender.isOffline, sender.row().state]).toEqual([['En'], ['En', 'To'], true, 'offline']);
  clock.move(15_000);
  await soon();
  clock.move(15_000);
  await soon();
  expect([sent, waiting]).toEqual([['En', 'En', 'En', 'To'], []]);
});

test('An item that must be merged is tried three times, and then waits as without a network', async () => {
  const { sender, clock, sent, waiting, write } = words(['retry', 'retry', 'retry']);
  write('En');
  write('To');
  await sender.flush();
  expect([sent.length, waiting, sender.isOffline]).toEqual([3, ['En', 'To'], true]);
  clock.move(15_000);
  await soon();
  expect(waiting).toEqual([]);
});

test('An exchange waits for the one before it, and one that fails holds up none behind it', async () => {
  const { sender, sent, write } = words();
  const said: string[] = [];
  const failed = sender.inTurn(async () => {
    said.push('first');
    throw new Error('No answer: this turn is meant to fail');
  });
  write('En');
  const flushed = sender.flush().then(() => said.push(`sent ${sent.join()}`));
  const last = sender.inTurn(async () => said.push('last'));
  await expect(failed).rejects.toThrow('No answer');
  await Promise.all([flushed, last, sender.quiet()]);
  expect(said).toEqual(['first', 'sent En', 'last']);
});

test('Asked twice before it has begun, the queue is sent once, with what was written in between', async () => {
  const { sender, sent, write } = words();
  write('En');
  const first = sender.flush();
  write('To');
  expect(sender.flush()).toBe(first);
  await first;
  expect(sent).toEqual(['En', 'To']);
});

test('What else waits for the network is tried again though no item waits', async () => {
  const { sender, clock } = words();
  sender.heard(true);
  expect(sender.row().state).toBe('offline');
  await sender.inTurn(async () => sender.heard(false));
  await soon();
  expect(sender.isOffline).toBe(false);
  clock.move(15_000);
  await soon();
  expect(sender.row().state).toBe('idle');
});
