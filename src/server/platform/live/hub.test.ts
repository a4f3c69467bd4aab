import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { aboutTopic, liveHub, onCommitOf } from './hub.ts';

const database = testDatabase();
const hub = liveHub();
const options = () => ({ onCommit: onCommitOf(hub, database.current) });
const publish = (topic: string) => inTransaction(database.current, async (tx) => hub.publish(tx, topic), options());
beforeAll(async () => database.current.notifications?.listen(hub.announce));

describe('live updates', () => {
  test('live events reach the listeners of the topic, and no others', async () => {
    const heard: string[] = [];
    const ends = ['estate:1', 'estate:2'].map((topic) => hub.subscribe(topic, () => heard.push(topic)));
    await publish('estate:1');
    await expect.poll(() => heard).toEqual(['estate:1']);
    for (const end of ends) end();
    await publish('estate:1');
    await publish('estate:3');
    expect(heard).toEqual(['estate:1']);
  });

  test('are not sent by a transaction that rolled back', async () => {
    const heard: string[] = [];
    const end = hub.subscribe('estate:1', () => heard.push('changed'));
    const failed = inTransaction(
      database.current,
      async (tx) => {
        hub.publish(tx, 'estate:1');
        throw new Error('no');
      },
      options(),
    );
    await expect(failed).rejects.toThrow('no');
    await publish('estate:1');
    await expect.poll(() => heard).toEqual(['changed']);
    end();
  });

  test('live events come as a sequence without a gap between subscribing and reading, and end when closed', async () => {
    const stop = new AbortController();
    const changes = hub.changes('estate:1', stop.signal);
    await publish('estate:1');
    const seen: string[] = [];
    const reading = (async () => {
      for await (const _ of changes) {
        seen.push('changed');
        if (seen.length === 2) stop.abort();
      }
    })();
    await expect.poll(() => seen.length).toBe(1);
    await publish('estate:1');
    await reading;
    expect(seen).toHaveLength(2);
  });

  test('name what they are about, until one of a burst may be about anything', async () => {
    const stop = new AbortController();
    const changes = hub.changes('broker:9', stop.signal)[Symbol.asyncIterator]();
    const before = hub.version('broker:9');
    let arrived = 0;
    const end = hub.subscribe('mark:9', () => {
      arrived += 1;
    });
    // Announcements keep their order: once the mark is heard, the burst before it has arrived.
    const burst = async (topics: readonly string[]) => {
      const heard = arrived;
      for (const topic of [...topics, 'mark:9']) await publish(topic);
      await expect.poll(() => arrived).toBeGreaterThan(heard);
    };
    await burst(['one', 'two', 'one'].map((id) => aboutTopic('broker:9', id)));
    expect(hub.version('broker:9')).not.toBe(before);
    expect((await changes.next()).value).toEqual(['one', 'two']);
    await burst([aboutTopic('broker:9', 'two'), 'broker:9']);
    expect((await changes.next()).value).toBeUndefined();
    end();
    stop.abort();
  });

  test('change the version of their topic only', async () => {
    const [one, two] = [hub.version('estate:1'), hub.version('estate:2')];
    await publish('estate:1');
    await expect.poll(() => hub.version('estate:1')).not.toBe(one);
    expect(hub.version('estate:2')).toBe(two);
  });

  test('the author of a change never gets “nothing new”, however soon they ask', async () => {
    for (let change = 0; change < 20; change += 1) {
      const before = hub.version('estate:6');
      await publish('estate:6');
      expect(hub.version('estate:6')).not.toBe(before);
    }
  });

  test('after a lost connection make every version new and wake every listener', () => {
    const before = hub.version('estate:7');
    let woken = 0;
    const end = hub.subscribe('estate:8', () => {
      woken += 1;
    });
    hub.announce(undefined);
    expect(hub.version('estate:7')).not.toBe(before);
    expect(woken).toBe(1);
    end();
  });
});
