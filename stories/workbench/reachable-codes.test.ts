import { describe, expect, test } from 'vitest';
import { problems } from '#src/texts/problems.ts';
import { numberedPaths } from '#tests/paths/describe-paths.ts';
import { otherEnvironments } from '#tests/support/environments.ts';
import { findMap, flowIds, lifecycles } from './found-maps.ts';
import { pathsByMove } from './path-cover.ts';
import { codesOfState, codesOfStep } from './reachable-codes.ts';

const walkedFlow = async (id: string) => {
  const { map, walked } = await findMap(id);
  if (walked === null) throw new Error(`${id} is no flow`);
  return { map, ...walked };
};

describe.each(flowIds)('%s', (id) => {
  test('each required field that is left out has a code with words, at its step', async () => {
    const { flow, env } = await walkedFlow(id);
    for (const [step, { fields, kind }] of Object.entries(flow.steps)) {
      const codes = codesOfStep(flow, step, env);
      const asks = Object.values(fields).some(({ required, when }) => required && when === undefined);
      if (kind !== 'wait' && asks) expect(codes, step).not.toEqual([]);
      for (const code of codes) expect(problems[code].nb.length * problems[code].en.length).toBeGreaterThan(0);
    }
  });

  test('every move is on a generated path', async () => {
    const { map, ...walked } = await walkedFlow(id);
    const paths = [walked.env, ...otherEnvironments(id)]
      .flatMap((env) => numberedPaths(Object.assign({}, walked, { env })))
      .map((path, index) => ({ ...path, number: index + 1 }));
    const bare = [...pathsByMove(map, paths)].filter(([, taken]) => taken.length === 0);
    expect(bare).toEqual([]);
  });
});

test('the codes of the settlement step include those of both ways of paying', async () => {
  const { flow, env } = await walkedFlow('takeover-protocol');
  expect(codesOfStep(flow, 'final-settlement', env)).toEqual(
    expect.arrayContaining(['V_WITHHOLD_AMOUNT', 'V_WITHHOLD_REASON', 'V_CONFIRM']),
  );
  const signin = await walkedFlow('signin');
  expect(codesOfStep(signin.flow, 'email', signin.env)).toEqual(
    expect.arrayContaining(['AUTH_EMAIL_INVALID', 'AUTH_EMAIL_UNKNOWN']),
  );
});

test('a takeover that is not started names the date, the broker and the window; a finalized one is finalized', () => {
  const { takeover } = lifecycles;
  if (takeover === undefined) throw new Error('machines/takeover.ts is gone');
  expect(codesOfState(takeover, 'notStarted')).toEqual(
    expect.arrayContaining(['OTP_NO_DATE', 'OTP_NOT_ACTIVE', 'OTP_NOT_FOUND']),
  );
  expect(codesOfState(takeover, 'finalized')).toEqual(['OTP_FINALIZED']);
});
