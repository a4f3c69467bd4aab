import { describe, expect, test } from 'vitest';
import { journey } from '#flows/forms/settlement-seller/machine.ts';
import { settlement } from '#machines/settlement.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { edgesOf, startOf } from '#src/engine/graph.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { walk } from '#src/engine/walk.ts';
import { countFunnel, type EdgeCount, shownCount } from './count-funnel.ts';
import { edgeKey, formWay, type LoggedEvent } from './form-way.ts';

const hour = 3_600_000;
const day = 24 * hour;
const party = (type: string, at: number, path: readonly string[] | null = null): LoggedEvent => ({
  type,
  byParty: true,
  at,
  path,
});
const other = (type: string, at: number): LoggedEvent => ({ type, byParty: false, at, path: null });
const upTo = (...steps: string[]) => steps;
const wayOf = (events: readonly LoggedEvent[], now = hour) =>
  formWay({ machine: journey }, settlement.machine, events, now);
const keys = (edges: ReadonlySet<string>) => [...edges];

describe('the way of one form', () => {
  test('begins at the first step, and goes edge by edge as far as the answers lead', () => {
    const way = wayOf([party('CREATE', 0), party('EDIT', 1, upTo('start', 'participants', 'loan'))]);
    expect(keys(way.came)).toEqual([' start', 'start participants', 'participants loan']);
    expect([keys(way.left), keys(way.returned)]).toEqual([[], []]);
  });

  test('takes the fork it took, and both when an answer was changed', () => {
    const before = ['start', 'intermediate-step', 'leads'];
    const way = wayOf([
      party('CREATE', 0),
      party('EDIT', 1, before),
      party('EDIT', 2, ['start', 'intermediate-step', 'summary']),
    ]);
    expect(way.came.has('intermediate-step leads')).toBe(true);
    expect(way.came.has('intermediate-step summary')).toBe(true);
    expect(way.came.has('leads summary')).toBe(false);
  });

  test('is left after a day without a sign of life, by the edge it came by, and not before', () => {
    const events = [party('CREATE', 0), party('EDIT', hour, upTo('start', 'participants', 'loan'))];
    expect(keys(wayOf(events, 25 * hour).left)).toEqual([]);
    expect(keys(wayOf(events, 25 * hour + 1).left)).toEqual(['participants loan']);
  });

  test('a form returns to where it was left when any party acts again; a reminder is no sign of life', () => {
    const events = [
      party('CREATE', 0),
      party('EDIT', hour, upTo('start', 'participants', 'loan')),
      other('SIGNER_REMINDED', 2 * day),
      party('EDIT', 3 * day, upTo('start', 'participants', 'loan', 'account')),
    ];
    const way = wayOf(events, 3 * day + hour);
    expect([keys(way.left), keys(way.returned)]).toEqual([['participants loan'], ['participants loan']]);
    expect(keys(wayOf(events, 5 * day).left)).toEqual(['participants loan', 'loan account']);
  });

  test('goes on with the lifecycle where a step waits for it, back when the document is void, and ends for good', () => {
    const ready = upTo('start', 'summary', 'how-to-sign');
    const begun = [party('CREATE', 0), party('EDIT', 1, ready), party('START_SIGNING', 2)];
    expect(wayOf(begun).came.has('how-to-sign sign')).toBe(true);
    const voided = [...begun, party('VOID', 3)];
    expect(keys(wayOf(voided, 2 * day).left)).toEqual(['summary how-to-sign']);
    const sealed = [...begun, party('ALL_SIGNED', 3), other('SEALED', 4)];
    const way = wayOf(sealed, 90 * day);
    expect(way.came.has('sign finish')).toBe(true);
    expect(keys(way.left)).toEqual([]);
  });
});

const flows = Object.values(
  import.meta.glob<Flow>('../../../../flows/*/*/flow.ts', { eager: true, import: 'default' }),
).filter(isKept);
const sampleEnvs = byFolder(
  import.meta.glob<Env>(['../../../../flows/*/*/samples.ts', '!../../../../flows/_parts/**'], {
    eager: true,
    import: 'sampleEnv',
  }),
);

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const env = { ...sampleEnvs[id], protocol: 'created' } as unknown as Env;
  const done = { ...env, protocol: 'signed' } as Env;

  test('a form that goes any way of its graph is counted on exactly the edges of that way', () => {
    for (const path of pathsOf(flow, flow.samples, done)) {
      const whole = walk(flow, path.drafts, done).path;
      const events = [
        party('CREATE', 0),
        party('EDIT', 1, walk(flow, path.drafts, env).path),
        ...(whole.length > walk(flow, path.drafts, env).path.length
          ? [party('START_SIGNING', 2), party('ALL_SIGNED', 3), other('SEALED', 4)]
          : []),
      ];
      const way = formWay(flow, settlement.machine, events, 5);
      const expected = whole.map((step, at) => edgeKey(whole[at - 1] ?? null, step));
      expect([...way.came].slice(0, expected.length)).toEqual(expected);
    }
  });

  test('its funnel has every edge of its graph, and the way in', () => {
    const five = { came: 5, left: 0, returned: 0 };
    const counts = new Map([
      ['', five],
      [edgeKey(null, startOf(flow.machine)), five],
    ]);
    // seam: the folder's name is the flow of a link.
    const { edges } = countFunnel(id as 'pep-form', flow, counts);
    const graph = new Set(edgesOf(flow.machine).map(({ from, to }) => edgeKey(from, to)));
    expect(new Set(edges.map(({ from, to }) => edgeKey(from, to)))).toEqual(
      new Set([edgeKey(null, startOf(flow.machine)), ...graph]),
    );
    expect(edges[0]).toMatchObject({ from: null, came: 5, left: null, returned: null });
  });
});

describe('what the funnel shows', () => {
  /** Counts so many forms by each list of steps. */
  const counted = (...given: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<string, EdgeCount> => {
    const counts = new Map<string, EdgeCount>();
    for (const [came, steps] of given) {
      const { came: edges } = wayOf([party('CREATE', 0), party('EDIT', 1, steps)]);
      for (const edge of ['', ...edges]) {
        counts.set(edge, { came: came + (counts.get(edge)?.came ?? 0), left: 0, returned: 0 });
      }
    }
    return counts;
  };
  const seller = { machine: journey };

  test('is a number to the nearest five, and none under five', () => {
    expect([0, 1, 4, 5, 7, 8, 12, 13].map(shownCount)).toEqual([null, null, null, 5, 5, 10, 10, 15]);
  });

  test('is nothing at all of a flow with fewer than five forms, but that there are none', () => {
    expect(countFunnel('settlement-seller', seller, counted([4, ['start', 'participants']]))).toEqual({
      flow: 'settlement-seller',
      forms: null,
      edges: [],
    });
    expect(countFunnel('settlement-seller', seller, new Map()).forms).toBe(0);
  });

  test('the funnel hides which way a single person took', () => {
    const among = (count: number, ones: number) =>
      countFunnel(
        'settlement-seller',
        seller,
        counted(
          [count - ones, ['start', 'intermediate-step', 'summary']],
          [ones, ['start', 'intermediate-step', 'leads']],
        ),
      );
    expect(among(20, 1)).toEqual(among(20, 2));
  });
});
