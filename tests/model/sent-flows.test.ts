import { describe, expect, test } from 'vitest';
import type { InTab } from '#src/client/kept-in-tab.ts';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import { type Flow, isSent, type SentFlow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { isFinal } from '#src/engine/graph.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { walk } from '#src/engine/walk.ts';
import { sampleEnvOf } from '#tests/support/environments.ts';

const flows = Object.values(import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' }));
interface Address {
  readonly access: string;
  readonly mailed?: true;
}
const addresses = byFolder(import.meta.glob<Address>('../../flows/*/*/address.ts', { eager: true, import: 'address' }));
const sent = flows.filter(isSent).map((flow) => {
  const address = addresses[flow.id];
  if (address === undefined) throw new Error(`flows/${flow.id} has no address`);
  return { flow, address, env: sampleEnvOf(flow.id) };
});

test('a flow is sent when its address says so, and only then', () => {
  const byAddress = flows.filter(({ id }) => addresses[id]?.access !== 'link');
  expect(byAddress.map(({ id }) => id)).toEqual(sent.map(({ flow }) => flow.id));
  expect(sent.map(({ flow }) => flow.id)).toContain('password-forgot');
});

const secretKinds = new Set(['password', 'new-password', 'code', 'national-id', 'account']);
const secretsOf = ({ steps }: Flow, drafts: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  Object.entries(steps).flatMap(([step, { fields }]) =>
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = drafts[step]?.[name];
      return secretKinds.has(kind) && typeof value === 'string' ? [value] : [];
    }),
  );

/** Returns the flow over a server that accepts everything, and what was written into the tab meanwhile. */
const open = (flow: SentFlow, env: Env) => {
  const sends: string[] = [];
  const written: InTab[] = [];
  const submit = Object.fromEntries(
    Object.keys(flow.calls.submit).map((step) => [
      step,
      async () => {
        sends.push(step);
        return undefined;
      },
    ]),
  );
  const tab = {
    read: () => null,
    write: (now: InTab) => void written.push(structuredClone(now)),
    forget: () => undefined,
  };
  const call = () => Promise.reject(new Error('nothing is called'));
  const begun = { facts: env.facts, lists: env.lists };
  const form = new SentFlowSession({ journey: flow, calls: { ...flow.calls, submit }, where: {}, call, begun, tab });
  const at = () => walk(flow, form.getSnapshot().drafts, form.getSnapshot().opened.env).at;
  return { form, at, sends, written };
};

describe.each(sent.map((each) => [each.flow.id, each] as const))('%s', (_, { flow, address, env }) => {
  const paths = pathsOf(flow, flow.samples, env);

  test('a sent flow is opened by those its address allows, and leads to pages of the product', () => {
    expect(flow.access).toBe(address.access);
    const { end, left } = flow.calls.leadsTo;
    const pages = [end, left].map((path) => path.replace('/:id', flow.path.includes('/:id') ? '' : '/unnamed:id'));
    expect(pages.every((path) => /^\/(customer|broker)(\/[a-z-]+)*$/.test(path))).toBe(true);
  });

  test('a sent flow has texts for a repeated send, and for the way on from a mailed link that is used', () => {
    const again = Object.keys(flow.calls.again ?? {});
    expect(again.filter((step) => flow.texts.steps[step]?.again === undefined)).toEqual([]);
    if (address.mailed) expect(flow.texts.closed).toBeDefined();
  });

  test('a sent flow sends something, and nothing on its last page', () => {
    const sending = Object.keys(flow.calls.submit);
    expect(sending.length).toBeGreaterThan(0);
    expect(sending.filter((step) => isFinal(flow.machine, step))).toEqual([]);
  });

  test('a step cannot be passed before it is sent, on any path, and each is sent once', async () => {
    for (const path of paths) {
      const { form, at, sends } = open(flow, env);
      for (const { step } of path.moves) form.save(step, path.drafts[step] ?? {});
      for (const { step } of path.moves) {
        if (flow.calls.submit[step] !== undefined) expect(at()).toBe(step);
        await Promise.all([form.submit(step), form.submit(step)]);
        expect(at()).not.toBe(step);
      }
      const expected = path.moves.map(({ step }) => step).filter((step) => flow.calls.submit[step] !== undefined);
      expect(sends).toEqual(expected);
    }
  });

  test('no password, code or number of a sent flow is ever in the browser’s storage', () => {
    for (const path of paths) {
      const { form, written } = open(flow, env);
      for (const { step } of path.moves) form.save(step, path.drafts[step] ?? {});
      const kept = JSON.stringify(written);
      const secrets = secretsOf(flow, form.getSnapshot().drafts);
      expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
    }
  });
});
