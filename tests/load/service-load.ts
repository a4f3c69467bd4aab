import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestHome } from '#tests/support/homes.ts';
import type { TestServer } from '#tests/support/server.ts';
import { filledHome } from '#tests/support/signing-desk.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';
import { statementsOf } from './statements.ts';

/** Servers that share one database get their keys from outside. */
export const env = { LOG_LEVEL: 'silent', ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}` };

/** A request that a phone repeats; requests per second are counted. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'PATCH';
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** More than one are sent in turns: what changes nothing moves no revision. */
  readonly body?: string | readonly string[];
  /** Sent in `If-Match`, and increased with each response. */
  readonly revision?: number;
  /** Sent in `If-None-Match`, and replaced when the response has another. */
  readonly tag?: string;
}

interface Answered {
  /** Successful responses per second. */
  readonly rate: number;
  /** Milliseconds of CPU that this process, which serves, used for each response. */
  readonly cpu: number;
  readonly revisions: number[];
}

/**
 * Sends from a process of its own, each phone one call after the other, so that its CPU is not counted as ours. Goes on
 * after `seconds` until there were `calls`.
 */
export async function answeredPerSecond(loads: readonly Load[], seconds: number, calls = 0): Promise<Answered> {
  const phones = fork(resolve(import.meta.dirname, 'phones.mjs'));
  const before = process.cpuUsage();
  phones.send({ loads, seconds, calls });
  const [answer] = await once(phones, 'message');
  const { user, system } = process.cpuUsage(before);
  if (answer.failed) throw new Error(`A call was refused with ${answer.failed}`);
  return { ...answer, cpu: (user + system) / 1000 / answer.done };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Phone {
  readonly home: TestHome;
  readonly visitor: Visitor;
}
export const openPhones = (server: TestServer, count: number): Promise<Phone[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const home = await filledHome(server.running.on);
      const on = { url: server.url, on: server.running.on };
      return { home, visitor: await visitorAt(on, home, partyIn(home, 'seller')) };
    }),
  );

/** Resolves when a new home's jobs are done, so that their statements are not counted with a change's. */
export async function atRest(): Promise<void> {
  for (let times = 0; times < 200; times += 1) {
    const heard = await statementsOf(() => pause(300));
    if (heard.length === 0) return;
  }
  throw new Error('The jobs did not finish: see atRest in tests/load/service-load.ts');
}
