import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { takeTurns } from './fair-turns.ts';

test('of two hundred who come at once some are begun in each turn, in the order they came, and health first', async () => {
  const app = Fastify();
  takeTurns(app);
  let turn = 0;
  const next = (): void => {
    turn += 1;
    if (!isOver) setImmediate(next);
  };
  let isOver = false;
  setImmediate(next);
  const begun: { readonly who: string; readonly turn: number }[] = [];
  const began = (who: string) => {
    begun.push({ who, turn });
    return {};
  };
  app.get<{ Params: { who: string } }>('/calls/:who', async ({ params }) => began(params.who));
  app.get('/livez', async () => began('health'));
  await app.ready();
  const callers = Array.from({ length: 200 }, (_, at) => String(at));
  await Promise.all([...callers.map((who) => app.inject(`/calls/${who}`)), app.inject('/livez')]);
  isOver = true;
  const calls = begun.filter(({ who }) => who !== 'health');
  expect(calls.map(({ who }) => who)).toEqual(callers);
  const perTurn = calls.map((call) => calls.filter((other) => other.turn === call.turn).length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(40);
  expect(begun.findIndex(({ who }) => who === 'health')).toBeLessThan(60);
  await app.close();
});
