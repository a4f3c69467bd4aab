import { startTestServer } from '#tests/support/server.ts';
import { measureGrowth } from './service-growth.ts';
import { measureAcross, measureLive } from './service-live.ts';
import { env, openPhones } from './service-load.ts';
import { measurePatch } from './service-patch.ts';
import { measurePoll } from './service-poll.ts';
import { measureSeal } from './service-seal.ts';

async function measureCalls(seconds: number, rounds: number) {
  const server = await startTestServer({ env });
  try {
    const phones = await openPhones(server, 4);
    const patch = await measurePatch(server, phones, seconds, rounds);
    const poll = await measurePoll(server, seconds, rounds);
    const live = await measureLive(server, server, Math.round(20 * rounds));
    const across = await measureAcross(server, Math.round(20 * rounds));
    return { patch, poll, live, across };
  } finally {
    await server.stop();
  }
}

/** Runs the measurement of a change of a step alone. */
export async function measurePatchAlone(seconds: number, rounds: number) {
  const server = await startTestServer({ env });
  try {
    return { patch: await measurePatch(server, await openPhones(server, 4), seconds, rounds) };
  } finally {
    await server.stop();
  }
}

/** Runs the measurement of a document's seal alone, with two documents a round. */
export const measureSealAlone = async (_seconds: number, rounds: number) => ({ seal: await measureSeal(2 * rounds) });

/** Runs every measurement on one database. */
export const measureService = async (seconds: number, rounds: number) => ({
  ...(await measureCalls(seconds, rounds)),
  growth: await measureGrowth(10 * rounds, 10 * rounds),
  seal: await measureSeal(2 * rounds + 1),
});
