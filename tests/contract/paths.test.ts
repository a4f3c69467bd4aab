import { describe, expect, test } from 'vitest';
import { envAt } from '#src/engine/around.ts';
import { byFolder } from '#src/engine/by-folder.ts';
import { check } from '#src/engine/check.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import type { JourneyPath } from '#src/engine/paths.ts';
import { stepToEnter, walk } from '#src/engine/walk.ts';
import { type FlowName, formsOf, type LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { readPdf } from '#src/server/signing/documents/read-document.ts';
import { sayYes } from '#tests/support/broker-yes.ts';
import { withSamplesInTurn } from '#tests/support/every-sample.ts';
import { formOfPath } from '#tests/support/form-of-path.ts';
import { askForDocument, type FormVisit, signAllByHand, visitForm } from '#tests/support/form-visit.ts';
import { stepsOfOwnCards } from '#tests/support/own-cards.ts';
import { everyPath, type SampledFlow, settledEnv } from '#tests/support/sampled-flow.ts';
import { testServer } from '#tests/support/server.ts';

/**
 * Walks every signed flow over HTTP and through its own calls, from its link to the drawn document. Walks each
 * generated path (every edge by a shortest one), and more until every sample of every step is used once. So the run
 * grows with the edges and the samples of a flow, never with their combinations. The fullest path of each form is signed
 * and sealed too: a seal does not depend on which answers the document holds. A path asks for the document too early on
 * each third step, so that the paths of a flow together ask on all; with `PATHS=all` each asks on every step.
 */
const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const sampleEnvs = byFolder(
  import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], { eager: true, import: 'sampleEnv' }),
);
const signed = Object.values(flows).flatMap((flow): readonly SampledFlow[] => {
  const sampleEnv = sampleEnvs[flow.id];
  return !isKept(flow) || flow.calls.signing === undefined || sampleEnv === undefined ? [] : [{ flow, sampleEnv }];
});
const cases = signed.flatMap((sampled) =>
  withSamplesInTurn(sampled, everyPath(sampled), true).map(
    (path) => [sampled.flow.id, nameOf(sampled.flow, path), sampled, path] as const,
  ),
);

function nameOf(flow: Flow, { moves }: JourneyPath): string {
  const told = moves.filter(({ step, sample }) => sample !== Object.keys(flow.samples[step] ?? {})[0]);
  return told.map(({ step, sample }) => `${step} ${sample}`).join(', ') || 'the first sample of everything';
}

/** Returns the steps that are answered: later ones wait for the lifecycle. */
const answered = (flow: Flow, { moves }: JourneyPath) => moves.filter(({ step }) => flow.steps[step]?.kind !== 'wait');

/**
 * Returns what the machine finds missing in the same answers: the step it stopped on, and later steps that are begun
 * and wrong.
 */
const lacking = (flow: Flow, { drafts, env }: Opened): readonly string[] => {
  const { at } = walk(flow, drafts, env);
  const steps = Object.entries(flow.steps).filter(([, { kind }]) => kind !== 'wait' && kind !== 'info');
  return steps
    .filter(([id]) => id === at || Object.keys(drafts[id] ?? {}).length > 0)
    .filter(([id, step]) => check(step, drafts[id], envAt(flow, drafts, env, id)).issues.length > 0)
    .map(([id]) => id);
};

const formOf = ({ flow }: SampledFlow, { drafts }: JourneyPath) => formOfPath(flow, drafts).flow;
const sizeOf = ({ drafts }: JourneyPath) => JSON.stringify(drafts).length;
/** The path of each form with the most in its answers. */
const fullest = new Map<FlowName, JourneyPath>();
for (const [, , sampled, path] of cases) {
  const form = formOf(sampled, path);
  const before = fullest.get(form);
  if (before === undefined || sizeOf(path) > sizeOf(before)) fullest.set(form, path);
}

const walked = async ({ form }: FormVisit, flow: Flow) => {
  const { drafts, env } = await form.read();
  return walk(flow, drafts, env);
};

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const anyHash = 'a'.repeat(64);

test('every flow with a document is walked, and every sample that leads along a path is given', () => {
  expect(signed.length).toBe(Object.values(flows).filter(({ calls }) => calls.signing !== undefined).length);
  expect([...fullest.keys()].sort()).toEqual(signed.flatMap(({ flow }) => formsOf(flow.id as LinkFlow)).sort());
  for (const { flow } of signed) {
    const given = new Set(
      cases.flatMap(([id, , , { moves }]) =>
        id === flow.id ? moves.map(({ step, sample }) => `${step} ${sample}`) : [],
      ),
    );
    const all = Object.entries(flow.samples).flatMap(([step, named]) =>
      flow.steps[step]?.kind === 'ask' || flow.steps[step]?.kind === 'review'
        ? Object.keys(named).map((sample) => `${step} ${sample}`)
        : [],
    );
    expect(all.filter((each) => !given.has(each))).toEqual([]);
  }
});

const asksEarly = (path: JourneyPath, at: number): boolean =>
  process.env.PATHS === 'all' || (cases.findIndex(([, , , each]) => each === path) + at) % 3 === 0;

/** Answers each step of a path. Before it, the way so far is the machine's, and now and then the document is refused. */
const fillAlong = async (visit: FormVisit, flow: Flow, path: JourneyPath, begun: Opened): Promise<void> => {
  const { form } = visit;
  let opened = begun;
  for (const [at, { step, sample }] of answered(flow, path).entries()) {
    const given = flow.samples[step]?.[sample] ?? {};
    const { path: way } = walk(flow, opened.drafts, opened.env);
    expect(way).toEqual(path.moves.slice(0, way.length).map((move) => move.step));
    if (asksEarly(path, at)) {
      const refused = await askForDocument(visit, anyHash);
      expect([refused.status, refused.body.code]).toEqual([422, 'V_ALL_FIELDS']);
      expect(refused.body.steps).toEqual(lacking(flow, opened));
    }
    const hand = step === 'participants' ? await visit.bySeller() : form;
    const filled = await hand.fill(step, given);
    // The other person's reply is of another form than ours: what each may see differs.
    opened = hand === form ? filled : await form.read();
    if (!stepsOfOwnCards(flow.steps).includes(step)) continue;
    for (const other of await visit.byOthers()) await other.fill(step, given);
    opened = await form.read();
  }
};

describe.each(cases)('%s with %s', (_id, _name, sampled, path) => {
  const { flow } = sampled;

  test('a path goes the same way on the server as in the machine, is drawn exactly when nothing is missing, and the fullest is sealed', async () => {
    const visit = await visitForm(place(), sampled, path.drafts);
    const { form, calls, send } = visit;
    const begun = await form.read();
    expect(stepToEnter(flow, begun, walk(flow, begun.drafts, begun.env), undefined)).toBe(path.moves[0]?.step);
    const told = Object.values(flow.steps[path.moves[0]?.step ?? '']?.fields ?? {}).filter(
      ({ kind }) => kind === 'shown',
    );
    expect(told.flatMap(({ fact = '' }) => (begun.env.facts[fact] ? [] : [fact]))).toEqual([]);
    await fillAlong(visit, flow, path, begun);
    const waits = path.moves.find(({ step }) => flow.steps[step]?.kind === 'wait')?.step ?? '';
    await form.fill(waits, Object.values(flow.samples[waits] ?? {})[0] ?? {});
    expect((await askForDocument(visit, anyHash)).body.code).toBe('STALE');
    const { contentSha256 } = (await send(calls.preview)).body;
    const made = await askForDocument(visit, contentSha256);
    expect(made.status, made.text).toBe(201);
    await visit.on.jobs.idle();
    const { bytes } = await readPdf(visit.on, visit.ref);
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
    const expected = walk(flow, path.drafts, settledEnv(sampled));
    const atSigning = await walked(visit, flow);
    expect(atSigning.path).toContain(waits);
    expect(atSigning.path).toEqual(expected.path.slice(0, atSigning.path.length));
    expect(Object.keys(atSigning.relevant)).toEqual(
      Object.keys(expected.relevant).slice(0, Object.keys(atSigning.relevant).length),
    );
    if (fullest.get(formOf(sampled, path)) !== path) return;
    await signAllByHand(visit);
    await sayYes(visit);
    const status = async () => (await send(calls.signStatus)).body.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('sealed');
    await visit.finish();
    const document = await send(calls.document);
    expect([document.status, document.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const there = await walked(visit, flow);
    expect([there.path, there.complete]).toEqual([expected.path, true]);
    expect(Object.keys(there.relevant)).toEqual(Object.keys(expected.relevant));
  });
});
