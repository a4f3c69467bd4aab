import { expect, test } from 'vitest';
import { type PremarketHomeEvent, premarketHome } from '#machines/premarket-home.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const after = (...events: readonly PremarketHomeEvent['type'][]) => {
  let row = begin(premarketHome.machine, undefined);
  for (const type of events) {
    const verdict = decide(premarketHome, row, { type });
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

test('a home is coming, then on the market, then sold', () => {
  expect([after(), after('LIST'), after('LIST', 'SELL')]).toEqual(['coming', 'listed', 'sold']);
});

test('a home is sold from the market only', () => {
  expect([after('SELL'), after('WITHDRAW', 'SELL')]).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
});

test('it may be withdrawn at any time, and come back', () => {
  expect(after('WITHDRAW')).toBe('withdrawn');
  expect([after('LIST', 'WITHDRAW'), after('LIST', 'SELL', 'WITHDRAW')]).toEqual(['withdrawn', 'withdrawn']);
  expect([after('WITHDRAW', 'PREPARE'), after('WITHDRAW', 'LIST')]).toEqual(['coming', 'listed']);
});

test('a sale that came to nothing is on the market again', () => {
  expect(after('LIST', 'SELL', 'LIST')).toBe('listed');
});

test('one that was on the market is not coming again without being withdrawn', () => {
  expect([after('LIST', 'PREPARE'), after('LIST', 'SELL', 'PREPARE')]).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
});
