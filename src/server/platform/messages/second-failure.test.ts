import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDesk } from '#tests/support/signing-desk.ts';
import type { Server } from '../server.ts';
import { deliverMessage } from './jobs.ts';

const desk = testDesk();
const run = { id: 'test', attempt: 1, lastAttempt: false, signal: new AbortController().signal };

/** Returns a server whose gateway fails so many times, and what has left it. */
const failing = (times: number): { readonly on: Server; readonly sent: readonly string[] } => {
  const sent: string[] = [];
  let left = times;
  const deliver: Server['sms']['deliver'] = async ({ text }) => {
    left -= 1;
    if (left >= 0) throw new Error('the gateway is down');
    sent.push(text);
  };
  return { on: { ...desk.current.on, sms: { ...desk.current.on.sms, deliver } }, sent };
};
const messagesTo = async (to: string, ...texts: readonly string[]): Promise<readonly string[]> => {
  const { on } = desk.current;
  const keys = texts.map(() => randomUUID());
  await on.transaction(async (tx) => {
    for (const [index, text] of texts.entries()) {
      await on.messages.send(tx, { channel: 'sms', key: keys[index] ?? '', to, text });
    }
  });
  const rows = await on.db.selectFrom('outboxMessage').select(['id', 'key']).where('key', 'in', keys).execute();
  return keys.map((key) => rows.find((row) => row.key === key)?.id ?? '');
};
let numbers = 0;
const freshNumber = (): string => {
  numbers += 1;
  return `+47420009${String(numbers).padStart(2, '0')}`;
};

describe('a message whose gateway fails more than once', () => {
  test.each([1, 2, 3, 5])('%i times arrives at the try after, once, however often it is tried again', async (times) => {
    const [messageId = ''] = await messagesTo(freshNumber(), 'Hei');
    const { on, sent } = failing(times);
    for (let attempt = 1; attempt <= times; attempt += 1) {
      await expect(deliverMessage.run({ messageId }, on, { ...run, attempt })).rejects.toThrow('down');
      expect(sent).toEqual([]);
    }
    for (const attempt of [times + 1, times + 2]) await deliverMessage.run({ messageId }, on, { ...run, attempt });
    expect(sent).toEqual(['Hei']);
  });

  test('keeps its place: the later one of the same person waits through two failures, and comes second', async () => {
    const [first = '', second = ''] = await messagesTo(freshNumber(), 'først', 'så');
    const { on, sent } = failing(2);
    for (const messageId of [second, first]) await expect(deliverMessage.run({ messageId }, on, run)).rejects.toThrow();
    await deliverMessage.run({ messageId: second }, on, run);
    await deliverMessage.run({ messageId: first }, on, run);
    expect(sent).toEqual(['først', 'så']);
  });

  test('is given up at its own last try only, and then holds up no later one', async () => {
    const [first = '', second = ''] = await messagesTo(freshNumber(), 'tapt', 'neste');
    const { on, sent } = failing(3);
    // The last try of the second fails on the first one: that one has tries left.
    await expect(deliverMessage.run({ messageId: second }, on, { ...run, lastAttempt: true })).rejects.toThrow();
    const isGivenUp = async (id: string) =>
      (await on.db.selectFrom('outboxMessage').select('givenUpAt').where('id', '=', id).executeTakeFirstOrThrow())
        .givenUpAt !== null;
    expect([await isGivenUp(first), await isGivenUp(second)]).toEqual([false, false]);
    await expect(deliverMessage.run({ messageId: first }, on, run)).rejects.toThrow();
    await expect(deliverMessage.run({ messageId: first }, on, { ...run, lastAttempt: true })).rejects.toThrow();
    expect([await isGivenUp(first), await isGivenUp(second)]).toEqual([true, false]);
    await deliverMessage.run({ messageId: second }, on, run);
    expect(sent).toEqual(['neste']);
  });
});
