import { transition } from 'xstate';
import { takeover, takeoverMachine } from '#machines/takeover.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { sampleEnvOf } from '#tests/support/environments.ts';
import { walkedFlow } from './walked-flow.ts';

/**
 * Measures the engine against XState alone, in microseconds, warm: a walk over every whole flow, and an event on a
 * stored row. The paths of the flow that takes longest are in milliseconds. Prints JSON.
 */
const declared = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const flows = Object.values(declared).map((flow) => {
  // At this state the lifecycle allows every step that waits for it.
  const env = Object.assign({}, sampleEnvOf(flow.id), { protocol: 'finalized' });
  return { flow: flow.id, ...walkedFlow(flow, flow.samples, env), paths: () => pathsOf(flow, flow.samples, env) };
});

/** Returns the median microseconds of a call, over alternating rounds, after both are warm. */
function alternating(works: readonly (() => void)[], rounds: number, calls: number): number[] {
  const seen: number[][] = works.map(() => []);
  for (let round = 0; round < rounds + 5; round += 1) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      for (let call = 0; call < calls; call += 1) work();
      if (round >= 5) seen[index]?.push(((performance.now() - begun) * 1000) / calls);
    }
  }
  return seen.map((times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN);
}

const at = '2026-11-24T12:00:00.000Z' as IsoInstant;
const begun = begin(takeoverMachine, { takeoverDate: '2026-11-24' as IsoDate, activated: true });
const created = decide(takeover, begun, { type: 'CREATE', at });
if (!created.allowed)
  throw new Error("The takeover window is closed at the bench's fixed time: adjust the dates in tests/load/engine.ts");
const stored = JSON.stringify(created.row);
const event = { type: 'EDIT', at } as const;

const ourEvent = (): void => {
  const verdict = decide(takeover, JSON.parse(stored), event);
  if (!verdict.allowed)
    throw new Error('The lifecycle refused the event: adjust the stored row in tests/load/engine.ts');
  JSON.stringify(verdict.row);
};
const bareEvent = (): void => {
  const row = JSON.parse(stored);
  const [next] = transition(
    takeoverMachine,
    takeoverMachine.resolveState({ value: row.state, context: row.context }),
    event,
  );
  JSON.stringify({ state: next.value, context: next.context });
};

const rounds = Number(process.argv[2] ?? 20);
const walks = flows.map(({ flow, steps, ours, bare }) => {
  const [walked, sent] = alternating([ours, bare], rounds, 100);
  return { flow, steps, walked, sent };
});
const [decided, moved] = alternating([ourEvent, bareEvent], rounds, 500);
const generated = Math.max(...flows.map(({ paths }) => alternating([paths], rounds, 1)[0] ?? Number.NaN)) / 1000;
console.log(JSON.stringify({ walks, decided, moved, generated }));
