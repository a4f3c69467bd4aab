import type { Check, Part, RunningPart } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Sorts each part after those it names. Throws when parts wait for each other. */
const inOrder = (parts: readonly Part[]): readonly Part[] => {
  const ordered: Part[] = [];
  const names = new Set(parts.map(({ name }) => name));
  let waiting = [...parts].sort((one, other) => one.name.localeCompare(other.name));
  while (waiting.length > 0) {
    const started = new Set(ordered.map(({ name }) => name));
    const ready = waiting.filter(({ after = [] }) => after.every((name) => started.has(name) || !names.has(name)));
    if (ready.length === 0)
      throw new Error(
        `Parts wait for each other: ${waiting.map(({ name }) => name).join(', ')}. Remove one from "after" in its part.ts.`,
      );
    ordered.push(...ready);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return ordered;
};

export interface StartedParts {
  readonly on: Server;
  /** `late` for the checks of parts that only jobs use. */
  readonly checks: readonly (Check & { readonly late: boolean })[];
  /** Starts the late parts once; until then they are not ready. */
  readonly startLate: () => Promise<void>;
}

/** Starts every part, and puts its value on the server. Calls `atEnd` with each part's stop function. */
export const startParts = async (
  parts: readonly Part[],
  base: Partial<Server>,
  atEnd: (stop: () => Promise<void> | void) => void,
): Promise<StartedParts> => {
  // seam: a server is complete when its last part has started; a part sees those it comes after.
  const on = { ...base } as Server;
  const looks = new Map<string, Check['look']>();
  const begin = async ({ name, start }: Part): Promise<void> => {
    const { value, check, stop }: RunningPart<unknown> = await start(on);
    Object.assign(on, { [name]: value });
    if (check) looks.set(name, check);
    else looks.delete(name);
    if (stop) atEnd(stop);
  };
  const all = inOrder(parts);
  const late = all.filter((one) => one.late);
  const lateNames = new Set<string>(late.map(({ name }) => name));
  for (const name of lateNames) looks.set(name, () => 'starting');
  for (const one of all.filter((other) => !other.late)) await begin(one);
  return {
    on,
    get checks() {
      return [...looks].map(([name, look]) => ({ name, look, late: lateNames.has(name) }));
    },
    async startLate() {
      for (const one of late.splice(0)) await begin(one);
    },
  };
};
