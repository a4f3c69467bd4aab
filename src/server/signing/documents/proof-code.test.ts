import { expect, test } from 'vitest';
import { newProofCode, readProofCode } from './proof-code.ts';

test('a code is three groups of four without letters that look alike, and no two are the same', () => {
  const codes = Array.from({ length: 500 }, newProofCode);
  for (const code of codes)
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXYZ234679]{4}(-[ACDEFGHJKMNPQRTUVWXYZ234679]{4}){2}$/);
  expect(new Set(codes).size).toBe(500);
});

test('a code may be typed without its hyphens and in small letters', () => {
  expect(readProofCode('7k4mq2xd9a2c')).toBe('7K4M-Q2XD-9A2C');
  expect(readProofCode('7K4M-Q2XD-9A2C')).toBe('7K4M-Q2XD-9A2C');
  expect(readProofCode('SHORT')).toBe('SHORT');
});
