import { describe, expect, test } from 'vitest';
import { pathsOf } from '#src/engine/paths.ts';
import { walk } from '#src/engine/walk.ts';
import { findMap, flowIds } from './found-maps.ts';
import { draftsAt, placeOf } from './place.ts';
import { edgeStandings, fallenBy, movesTaken, nodeStandings, verdictsOf } from './walked-map.ts';

const walkedFlow = async (id: string) => {
  const { map, walked } = await findMap(id);
  if (walked === null) throw new Error(`${id} is no flow`);
  return { map, ...walked };
};

describe.each(flowIds)('%s', (id) => {
  test('a walk on the map and walk() agree for every generated path, at its end and half way', async () => {
    const { map, flow, env: sampled } = await walkedFlow(id);
    const env = Object.assign({}, sampled, { protocol: 'finalized' });
    const paths = pathsOf(flow, flow.samples, env);
    expect(paths.length).toBeGreaterThan(0);
    for (const { moves, drafts } of paths) {
      const half = moves.slice(0, Math.ceil(moves.length / 2)).map(({ step }) => step);
      for (const given of [drafts, Object.fromEntries(half.map((step) => [step, drafts[step]]))]) {
        const walked = walk(flow, given, env);
        const verdicts = verdictsOf(map, walked);
        const on = verdicts.filter(({ verdict }) => verdict === 'relevant' || verdict === 'missing');
        expect(new Set(on.map(({ step }) => step))).toEqual(new Set(walked.path));
        expect(movesTaken(map, walked).map(({ to }) => to)).toEqual(walked.path.slice(1));
        const lit = [...edgeStandings(map, walked, verdicts)].filter(([, standing]) => standing === 'lit');
        expect(new Set(lit.map(([edge]) => edge))).toEqual(new Set(movesTaken(map, walked).map((move) => move.id)));
        expect(verdicts.filter(({ verdict, because }) => verdict === 'skipped' && because === null)).toEqual([]);
      }
    }
  });

  test('an address holds every answer of a path, and what was typed over one', async () => {
    const { flow, env } = await walkedFlow(id);
    for (const { drafts } of pathsOf(flow, flow.samples, env)) {
      expect(draftsAt(flow, placeOf(flow, drafts))).toEqual(JSON.parse(JSON.stringify(drafts)));
    }
    const [step = ''] = Object.keys(flow.steps);
    const typed = { [step]: { typed: 'Sørlie & sønn ⌘ «én»', rows: [{ id: '1', level: null }] } };
    const place = placeOf(flow, typed);
    expect(place).toMatch(/^[A-Za-z0-9 _-]+$/);
    expect(draftsAt(flow, place)).toEqual(typed);
  });
});

test('an address of an older flow, or a broken one, opens what it can', async () => {
  const { flow } = await walkedFlow('takeover-protocol');
  expect(draftsAt(flow, 'gone_default keys_default keys_noSuchSample water_0%%% _ ')).toEqual({
    keys: flow.samples.keys?.default,
  });
});

test('a skipped step names the fork that leads past it', async () => {
  const { map, flow, env } = await walkedFlow('takeover-protocol');
  const names = ['handover', 'participants', 'seller-new-address', 'firesafety', 'inspection', 'water'];
  const before = Object.fromEntries(names.map((step) => [step, Object.values(flow.samples[step] ?? {})[0]]));
  const walked = walk(flow, { ...before, electricity: flow.samples.electricity?.sharesMeter }, env);
  const verdicts = verdictsOf(map, walked);
  const provider = verdicts.find(({ step }) => step === 'electricity-provider');
  expect(provider).toMatchObject({ verdict: 'skipped', because: { fork: 'electricity' } });
  expect(provider?.because?.taken.label).toEqual({ nb: 'deler måler', en: 'shares a meter' });
  expect(nodeStandings(verdicts, 'settlement').get('settlement')).toBe('current');
  expect(nodeStandings(verdicts, 'settlement').get('electricity-provider')).toBe('faint');
  expect(nodeStandings(verdicts, 'settlement').get('keys')).toBe('plain');
});

test('a changed answer says which answers, confirmations and signatures fall', async () => {
  const { flow, env } = await walkedFlow('takeover-protocol');
  const signing = Object.assign({}, env, { protocol: 'signing' });
  const path = pathsOf(flow, flow.samples, signing).find(({ drafts }) => drafts['final-settlement'] && drafts.summary);
  const before = path?.drafts ?? {};
  const after = { ...before, settlement: flow.samples.settlement?.otherwise };
  expect(fallenBy(flow, before, after, signing)).toEqual({
    changed: 'settlement',
    dropped: ['final-settlement'],
    again: [],
    confirmations: [{ step: 'summary', field: 'confirmCorrect' }],
    voids: true,
  });
  expect(fallenBy(flow, before, before, signing)).toBeNull();
});
