import { beforeAll, describe, expect, test } from 'vitest';
import takeoverFlow from '#flows/takeover-protocol/flow.ts';
import { sampleEnv } from '#flows/takeover-protocol/samples.ts';
import { broker } from '#src/contract/broker.ts';
import { takeover } from '#src/contract/takeover.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { check } from '#src/engine/check.ts';
import type { Flow, Opened } from '#src/engine/define-flow.ts';
import { type JourneyPath, pathsOf } from '#src/engine/paths.ts';
import { walk } from '#src/engine/walk.ts';
import { outbox } from '#src/server/messages/outbox.ts';
import { callWith, FormOverHttp } from '#tests/support/form-over-http.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { type Heard, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

const flow: Flow = takeoverFlow;
const server = testServer();
const done = { ...sampleEnv, protocol: 'finalized' } as const;
const paths = pathsOf(flow, flow.samples, done);
const nameOf = ({ moves }: JourneyPath) =>
  moves
    .filter(({ step, sample }) => sample !== Object.keys(flow.samples[step] ?? {})[0])
    .map(({ step, sample }) => `${step} ${sample}`)
    .join(', ') || 'the first sample of everything';
/** Steps that are answered: those after them wait for the lifecycle. */
const answered = ({ moves }: JourneyPath) => moves.filter(({ step }) => flow.steps[step]?.kind !== 'wait');

let token = '';
beforeAll(async () => {
  await insertHome(server.current.running.on.database);
  token = (await brokerTokens({ on: server.current.running.on })).own;
});

/** The server's own walk of a protocol, as it tells the broker. */
const serverWalk = async (home: TestHome): Promise<{ done: readonly string[]; at: string | null }> => {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await new Visitor(server.current.url).send(broker.takeover, {
    params: { id: home.estateId },
    headers,
  });
  return { done: body.done, at: body.at };
};

/** What the machine says of the same answers: the step it stopped on, and those after it that are begun and wrong. */
const lacking = ({ drafts, env }: Opened): readonly string[] => {
  const walked = walk(flow, drafts, env);
  const steps = Object.entries(flow.steps).filter(([, step]) => step.kind !== 'wait' && step.kind !== 'info');
  return steps
    .filter(([id]) => id === walked.at || Object.keys(drafts[id] ?? {}).length > 0)
    .filter(([id, step]) => check(step, drafts[id], env).issues.length > 0)
    .map(([id]) => id);
};

async function visit() {
  const { url, running } = server.current;
  const home = await insertHome(running.on.database);
  const visitor = await visitorAt({ url, on: running.on }, home, partyIn(home, 'seller'));
  const where = { estateId: home.estateId };
  const form = await FormOverHttp.open({ flow, where, call: callWith(url, visitor.cookie), sampleEnv });
  const params = { id: home.estateId };
  const ask = (contentSha256: string): Promise<Heard> => {
    const signers = home.parties.map(({ id }) => id);
    return visitor.send(takeoverSigning.createDocument, {
      params,
      body: { inksign: true, signers, contentSha256 },
      key: crypto.randomUUID(),
    });
  };
  return { home, visitor, form, params, ask };
}

/** Everybody signs by hand, with the code that is texted to them. */
async function signAll({ home, visitor, params }: Awaited<ReturnType<typeof visit>>, contentSha256: string) {
  for (const { id, name, phone } of home.parties) {
    const key = () => ({ key: crypto.randomUUID() });
    const sent = await visitor.send(takeoverSigning.sendCode, { params: { ...params, pid: id }, ...key() });
    expect(sent.status, sent.text).toBe(200);
    const texted = (await outbox(server.current.running.on)).find(({ to }) => to === phone)?.text ?? '';
    const code = /er (\d{4})\./.exec(texted)?.[1] ?? '';
    const body = { participantId: id, contentSha256, code, typedName: name };
    const signed = await visitor.send(takeoverSigning.signOnScreen, { params, body, ...key() });
    expect(signed.status, signed.text).toBe(200);
  }
}

describe.each(paths.map((path) => [nameOf(path), path] as const))('A takeover with %s', (_, path) => {
  test('goes the same way on the server as in the machine, and may be signed exactly when nothing is missing', async () => {
    const visiting = await visit();
    const { home, visitor, form, params, ask } = visiting;
    const anyHash = 'a'.repeat(64);
    for (const { step, sample } of answered(path)) {
      const refused = await ask(anyHash);
      const opened = await form.read();
      const { path: way, at } = walk(flow, opened.drafts, opened.env);
      expect([refused.status, refused.body.code]).toEqual([422, 'V_ALL_FIELDS']);
      expect(refused.body.steps).toEqual(lacking(opened));
      expect(way).toEqual(path.moves.slice(0, way.length).map((move) => move.step));
      expect(await serverWalk(home)).toEqual({ done: way.slice(0, -1), at });
      await form.fill(step, flow.samples[step]?.[sample] ?? {});
    }
    const waits = path.moves.find(({ step }) => flow.steps[step]?.kind === 'wait')?.step ?? '';
    expect(await serverWalk(home)).toEqual({ done: answered(path).map(({ step }) => step), at: waits });
    expect((await ask(anyHash)).body).toMatchObject({ code: 'V_ALL_FIELDS', steps: [waits] });
    await form.fill(waits, flow.samples[waits]?.documentMade ?? {});
    expect((await ask(anyHash)).body.code).toBe('STALE');
    const { contentSha256 } = (await visitor.send(takeoverSigning.preview, { params })).body;
    expect((await ask(contentSha256)).status).toBe(201);
    await signAll(visiting, contentSha256);
    const status = async () => (await visitor.send(takeoverSigning.signStatus, { params })).body.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('sealed');
    const receipt = await visitor.send(takeover.finish, { params, key: crypto.randomUUID() });
    expect([receipt.status, receipt.text]).toEqual([200, expect.stringContaining('pdfSha256')]);
    const { drafts, env } = await form.read();
    const there = walk(flow, drafts, env);
    const expected = walk(flow, path.drafts, done);
    expect([there.path, there.complete]).toEqual([expected.path, true]);
    expect(Object.keys(there.relevant)).toEqual(Object.keys(expected.relevant));
    expect((await serverWalk(home)).done).toEqual(path.moves.map(({ step }) => step));
  });
});
