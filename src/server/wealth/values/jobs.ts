import * as v from 'valibot';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { type FailureKind, ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askAbout, type HomeToValue, homesToValue, writeEstimate } from './estimate-home.ts';
import { writeModelError } from './model-error.ts';
import type {} from './part.ts';
import type { Valuations } from './port.ts';

/** The nightly run's hour in Oslo. A home that has never been valued does not wait for it. */
const from = '03:10';
const atOnce = 50;

/** What is wrong with one home's answer alone: the others can still be valued. */
const ofOneHome: readonly FailureKind[] = ['not-found', 'refused', 'unreadable'];

/** Returns null for a home that the provider cannot say anything about; its last estimate stays. */
const foundAbout = async (on: Server, valuations: Valuations, home: HomeToValue, day: IsoDate) => {
  try {
    return await askAbout(valuations, home, day);
  } catch (error) {
    if (!(error instanceof ProviderFailed && ofOneHome.includes(error.kind))) throw error;
    on.log.warn({ estateId: home.id, kind: error.kind }, 'home not valued');
    return null;
  }
};

/** Values every home that has no estimate of this day yet. Stops when the provider fails, and goes on at the next try. */
const estimateAll = async (on: Server, signal: AbortSignal): Promise<void> => {
  if (on.valuations === null) return;
  const at = await on.transaction(now);
  const day = osloDate(at);
  const isNight = at >= osloInstant(day, from);
  let after: EstateId | null = null;
  while (!signal.aborted) {
    const homes = await homesToValue(on.db, { day, isNight, after, most: atOnce });
    for (const home of homes) {
      if (signal.aborted) return;
      const found = await foundAbout(on, on.valuations, home, day);
      if (found !== null) await on.transaction((tx) => writeEstimate(tx, home, found, { day, at }));
    }
    const last = homes.at(-1);
    if (last === undefined || homes.length < atOnce) break;
    after = last.id;
  }
  if (isNight && !signal.aborted) await writeModelError(on, day, at);
};

/** Values homes: all of them once a night from 03:10 in Oslo, and a new home within ten minutes. */
export const estimateHomes = defineJob({
  name: 'estimate-homes',
  schema: v.object({}),
  everySeconds: 300,
  seconds: 3600,
  retries: 5,
  async run(_data, on, { signal }) {
    try {
      await estimateAll(on, signal);
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      throw new TryLater(error.message, error.seconds ?? 60);
    }
  },
});
