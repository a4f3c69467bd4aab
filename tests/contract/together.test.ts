import { afterEach, describe, expect, test } from 'vitest';
import type { StreamState } from '#src/client/keep-listening.ts';
import { openStream } from '#src/client/live-stream.ts';
import { apiBase } from '#src/contract/address.ts';
import type { Flow, KeptFlow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { signedForms } from '#src/server/forms/form/forms.ts';
import { type FlowName, formsOf, type LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { callWith, FormOverHttp } from '#tests/support/form-over-http.ts';
import { insertHomeWith } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { visitorAt } from '#tests/support/visitor.ts';

/** Two people who fill in one form, each on their own phone, by the form's own calls as the app makes them. */
const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const sampleEnvs = import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], {
  eager: true,
  import: 'sampleEnv',
});
const isTogether = (flow: Flow): flow is KeptFlow => 'live' in flow.calls;
const together = Object.entries(flows).flatMap(([file, flow]) => {
  const sampleEnv = sampleEnvs[file.replace('flow.ts', 'samples.ts')];
  if (!isTogether(flow) || sampleEnv === undefined) return [];
  return formsOf(flow.id as LinkFlow).map((form) => [form, { flow, sampleEnv }] as const);
});

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const sideOf = (form: FlowName) => signedForms.find(({ flow }) => flow === form)?.side ?? null;
const answersOf: Readonly<Record<string, readonly [string, string]>> = {
  text: ['skrevet av den ene', 'skrevet av den andre'],
  'long-text': ['skrevet av den ene', 'skrevet av den andre'],
  'yes-no': ['yes', 'no'],
};
/** Returns a field of a step itself, and two answers to it. */
const fieldIn = ({ steps }: Flow) => {
  for (const [step, { fields }] of Object.entries(steps)) {
    for (const [field, { kind, given }] of Object.entries(fields)) {
      const answers = answersOf[kind];
      if (answers !== undefined && given === undefined) return { step, field, answers };
    }
  }
  throw new Error('No step has a field of its own to write in. Give the flow one, or leave it out of this test');
};

const phonesAt = async (form: FlowName, { flow, sampleEnv }: { flow: KeptFlow; sampleEnv: Env }) => {
  const home = await insertHomeWith(place().on.database, form);
  const side = sideOf(form);
  const people = home.parties.filter(({ role }) => side === null || role === side);
  const where = { estateId: home.estateId };
  return Promise.all(
    people.slice(0, 2).map(async (person) => {
      const visitor = await visitorAt(place(), home, person, [form]);
      const call = callWith(place().url, visitor.cookie);
      const own = await FormOverHttp.open({ flow, sampleEnv, where, call });
      const heard: string[] = [];
      const states: StreamState[] = [];
      const { live } = flow.calls;
      if (live === undefined) throw new Error(`${flow.id} has no stream`);
      leaving.push(
        openStream(
          live.stream,
          {
            base: place().url + apiBase,
            ...live.at(where),
            headers: () => ({ cookie: visitor.cookie }),
          },
          { onState: (state) => states.push(state), onEvent: ({ type }) => heard.push(type) },
        ),
      );
      await expect.poll(() => states.at(-1)).toBe('open');
      const write = async (step: string, field: string, value: string) => {
        const { revisions } = await own.read();
        const changes = { [field]: value };
        await flow.calls.save(where, { step, changes, revision: revisions[step] ?? 0 }, call);
      };
      return { person, heard, read: () => own.read(), write, here: (step: string) => live.here(where, step, call) };
    }),
  );
};

test('every form that is signed is filled in together', () => {
  expect(together.map(([form]) => form).toSorted()).toEqual([
    'pep-form-buyer',
    'pep-form-seller',
    'settlement-buyer',
    'settlement-buyer-project',
    'settlement-seller',
    'takeover-protocol',
  ]);
});

describe.each(together)('%s', (form, sampled) => {
  test('two people who fill in a form see each other at once, and read what the other wrote', async () => {
    const { step, field, answers } = fieldIn(sampled.flow);
    const [first, second] = await phonesAt(form, sampled);
    if (first === undefined || second === undefined)
      throw new Error('The form needs two phones on one side. See insertHome in tests/support/homes.ts');
    expect((await first.here(step)).map(({ participantId }) => participantId)).not.toContain(second.person.id);
    await expect.poll(() => second.heard).toContain('presence');
    for (const [writer, reader, value] of [
      [first, second, answers[0]],
      [second, first, answers[1]],
    ] as const) {
      reader.heard.length = 0;
      await writer.write(step, field, value);
      await expect.poll(() => reader.heard, { timeout: 10_000 }).toContain('changed');
      expect((await reader.read()).drafts[step]?.[field]).toBe(value);
    }
  });
});
