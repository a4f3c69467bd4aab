import { expect, test } from 'vitest';
import { flagDefaults } from '#src/domain/feature-flags.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { workOnFlags } from './command.ts';
import { isFlagOn, turnFlag } from './flags.ts';

const server = testServer();
const on = () => server.current.running.on;
const ask = async (name: string) => {
  const answer = await fetch(`${server.current.url}/api/feature-flag/${name}`);
  return { status: answer.status, body: await jsonOf(answer) };
};
const told = async (...args: string[]) => {
  const lines: string[] = [];
  return { code: await workOnFlags(on(), args, (line) => lines.push(line)), lines };
};

test('every known flag stands as it does by default, for a visitor without an account', async () => {
  for (const [name, enabled] of Object.entries(flagDefaults)) {
    expect(await ask(name), name).toEqual({ status: 200, body: { enabled } });
  }
});

test('an unknown flag is on, and an invalid name is nothing', async () => {
  expect((await ask('something-to-come')).body).toEqual({ enabled: true });
  expect((await ask('constructor')).body).toEqual({ enabled: true });
  for (const name of ['%00', 'a b', 'a%2Fb', 'x'.repeat(61)]) expect((await ask(name)).status).toBe(404);
});

test('a flag that is turned is so at once, and may be turned back', async () => {
  await turnFlag(on(), 'property-price-quiz', false);
  expect((await ask('property-price-quiz')).body).toEqual({ enabled: false });
  expect(await isFlagOn(on(), 'property-price-quiz')).toBe(false);
  await turnFlag(on(), 'property-price-quiz', true);
  expect((await ask('property-price-quiz')).body).toEqual({ enabled: true });
});

test('the operator lists the flags, turns them, and reads the usage when a name is wrong', async () => {
  expect((await told('off', 'referral')).lines).toEqual(['referral is off']);
  expect((await told('list')).lines).toContain('off  referral');
  expect((await told('list')).lines).toHaveLength(Object.keys(flagDefaults).length);
  expect(await told('on', 'referal')).toMatchObject({ code: 2 });
  expect((await told('turn', 'referral')).lines[0]).toContain('npm run flags');
  expect((await told('on', 'referral')).code).toBe(0);
  expect((await ask('referral')).body).toEqual({ enabled: true });
});
