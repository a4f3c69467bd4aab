import { beforeAll, describe, expect, test } from 'vitest';
import takeoverFlow from '#flows/forms/takeover-protocol/flow.ts';
import { sampleEnv } from '#flows/forms/takeover-protocol/samples.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { walk } from '#src/engine/walk.ts';
import { coveringPaths } from '#tests/support/every-sample.ts';
import { askForDocument, visitForm } from '#tests/support/form-visit.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { everyPath, type SampledFlow } from '#tests/support/sampled-flow.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** A broker follows a takeover live, by the server's own walk of it (Spec section 2, broker app). */
const sampled: SampledFlow = { flow: takeoverFlow, sampleEnv };
const { flow } = sampled;
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

let token = '';
beforeAll(async () => {
  await insertHome(place().on.database);
  token = (await brokerTokens(place())).own;
});

const asTheBrokerSees = async ({ estateId }: TestHome) => {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await new Visitor(place().url).send(broker.takeover, { params: { id: estateId }, headers });
  return { done: body.done, at: body.at };
};

describe.each(coveringPaths(everyPath(sampled)).map((path) => [path.moves.length, path] as const))(
  'Over %i steps',
  (_, path) => {
    test('the broker sees each finished step and the current one, and signers are agreed on before the protocol is locked', async () => {
      const visit = await visitForm(place(), sampled, path.drafts);
      const { home, form } = visit;
      for (const { step, sample } of path.moves) {
        const { drafts, env } = await form.read();
        const { path: way, at } = walk(flow, drafts, env);
        expect(await asTheBrokerSees(home)).toEqual({ done: way.slice(0, -1), at });
        if (flow.steps[step]?.kind === 'wait') {
          const refused = await askForDocument(visit, 'a'.repeat(64));
          expect(refused.body).toMatchObject({ code: 'V_ALL_FIELDS', steps: [step] });
          return;
        }
        await form.fill(step, flow.samples[step]?.[sample] ?? {});
      }
    });
  },
);
