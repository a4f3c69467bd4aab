import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { replayedTo, waitedText } from '#src/apps/broker/replay/replay.ts';
import { detail, rows } from '#src/apps/broker/testing/takeovers.ts';
import type { Language } from '#src/domain/language.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { type FoundMap, findMap } from './found-maps.ts';
import { replayOf } from './pasted-case.ts';
import { ReplayPanel, useReplay } from './replay-overlay.tsx';
import { inventedCase } from './replay-sample.ts';
import type { DrawnMap } from './use-drawn-map.ts';

const takeover = await findMap('takeover-protocol');
const moments = replayOf(takeover.map, inventedCase) ?? [];

describe('a case read from its event log', () => {
  test('begins with its first event, and has each at its step', () => {
    expect(moments.map(({ place }) => place)).toEqual([
      'handover',
      'handover',
      'participants',
      'inspection',
      'signing',
      'signing',
      'inspection',
      'inspection',
      'signing',
      'finish',
    ]);
    expect(moments.map(({ waited }) => waited).slice(0, 3)).toEqual([0, 190_000, 110_000]);
  });

  test('keeps no answer of the case', () => {
    const secret = JSON.stringify({ ...JSON.parse(inventedCase), drafts: { keys: { comment: 'under the mat' } } });
    expect(JSON.stringify(replayOf(takeover.map, secret))).toBe(JSON.stringify(moments));
  });

  test('has the events of the form that the map is of', async () => {
    const { map } = await findMap('settlement-buyer');
    const at = '2026-11-24T10:02:00.000Z' as const;
    const event = { seq: 1, flow: 'settlement-buyer', at, type: 'CREATE', by: null, detail: null } as const;
    const both = JSON.stringify(detail(rows.noDate, { events: [event, { ...event, seq: 2, flow: null }] }));
    expect(replayOf(map, both)?.map(({ seq }) => seq)).toEqual([1]);
    expect(replayOf(map, inventedCase)).toEqual([]);
  });

  test('has one side’s form alone, where each side fills in its own', async () => {
    const { map } = await findMap('pep-form');
    const at = '2026-11-24T10:02:00.000Z';
    const events = ['pep-form-seller', 'pep-form-buyer'].map((flow, seq) => ({
      seq,
      flow,
      at,
      type: 'CREATE',
      by: null,
      detail: null,
    }));
    const both = JSON.stringify({ events });
    expect(replayOf(map, both, 'seller')?.map(({ seq }) => seq)).toEqual([0]);
    expect(replayOf(map, both, 'buyer')?.map(({ seq }) => seq)).toEqual([1]);
  });

  test.each(['takeover-protocol', 'pep-form', 'settlement-buyer', 'settlement-buyer-project', 'settlement-seller'])(
    'is found by the names of its steps, which %s has each once in each language',
    async (id) => {
      const { nodes } = (await findMap(id)).map;
      for (const language of ['nb', 'en'] as const)
        expect(new Set(nodes.map(({ name }) => name[language])).size).toBe(nodes.length);
    },
  );

  test('is refused where it is none, and an unknown event or step moves nothing', () => {
    for (const text of ['{', 'null', '[]', '{"events":1}', '{"events":[{"seq":1}]}'])
      expect(replayOf(takeover.map, text), text).toBe(null);
    const at = '2026-11-24T10:02:00.000Z';
    const odd = ['constructor', 'EDIT'].map((type, seq) => ({
      seq,
      flow: null,
      at,
      type,
      by: null,
      detail: '\u202e\u0000',
    }));
    const read = replayOf(takeover.map, JSON.stringify({ events: odd }));
    expect(read?.map(({ place, isEdit }) => [place, isEdit])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(read?.[0]?.what.en).toBe('Something was changed');
  });
});

test('the map shows who is where, how often a step was changed, and the signing that a void ended', () => {
  const signing = replayedTo(moments, 6);
  expect([signing.node('signing'), signing.node('inspection'), signing.node('keys')]).toEqual([
    'current',
    'lit',
    'plain',
  ]);
  expect(signing.edge({ from: 'handover', to: 'participants' })).toBe('lit');
  expect(signing.mark('inspection')).toBe('1');
  const voided = replayedTo(moments, 7);
  expect([voided.node('signing'), voided.node('inspection')]).toEqual(['faint', 'current']);
  const over = replayedTo(moments, moments.length);
  expect([over.node('finish'), over.node('signing'), over.mark('inspection')]).toEqual(['current', 'lit', '2']);
});

test.each([
  [190_000, 'en', '3 minutes'],
  [7_200_000, 'nb', '2 timer'],
  [172_800_000, 'en', '2 days'],
  [0, 'en', '0 seconds'],
] as const)('%i ms between two events, in %s: %s', (milliseconds, language: Language, text) => {
  expect(waitedText(milliseconds, language)).toBe(text);
});

describe('the panel', () => {
  afterEach(() => vi.restoreAllMocks());
  const Panel = ({ found }: { readonly found: FoundMap }) => {
    // seam: the panel needs no drawing and no screens.
    const replay = useReplay(found as DrawnMap);
    return <ReplayPanel replay={replay} language="en" />;
  };
  const open = () =>
    render(
      <UiProvider>
        <Panel found={takeover} />
      </UiProvider>,
    );
  const said = () => screen.getByRole('status').textContent;

  test('plays a case event by event, forth and back', () => {
    open();
    expect(said()).toContain('Event 1 of 10');
    fireEvent.click(screen.getByRole('button', { name: 'Next event' }));
    expect(said()).toContain('3 minutes later');
    expect(said()).toContain('Answers were changed · Handover · Silje Haugland');
    fireEvent.click(screen.getByRole('button', { name: 'Event before' }));
    fireEvent.click(screen.getByRole('button', { name: 'Event before' }));
    expect(said()).toContain('Event 1 of 10');
  });

  test('sends nothing, stores nothing and puts nothing in the address, pasted or as a file', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const address = location.href;
    open();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'no case' } });
    expect(said()).toBe('This is not a case with an event log.');
    const file = new File([inventedCase], 'case.json', { type: 'application/json' });
    fireEvent.change(screen.getByLabelText('Or choose a file'), { target: { files: [file] } });
    await waitFor(() => expect(said()).toContain('Event 1 of 10'));
    expect(fetched).not.toHaveBeenCalled();
    expect(stored).not.toHaveBeenCalled();
    expect(location.href).toBe(address);
  });
});
