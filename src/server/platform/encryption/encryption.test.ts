import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { encryptionWith } from './encryption.ts';
import { keyRing } from './key-ring.ts';

const old = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh = { id: 'new', key: Buffer.alloc(32, 2) };
const place = { table: 'participant', column: 'national_id', row: '1' };
const before = encryptionWith([old]);
const after = encryptionWith([fresh, old]);

describe('a sealed value', () => {
  test('opens where it was sealed, and never looks the same twice', () => {
    const sealed = before.seal('01010112345', place);
    expect(before.open(sealed, place)).toBe('01010112345');
    expect(before.seal('01010112345', place)).not.toBe(sealed);
    expect(sealed).not.toContain('0101');
  });

  test.each([
    ['another row', { ...place, row: '2' }],
    ['another column', { ...place, column: 'account' }],
    ['another table', { ...place, table: 'person' }],
  ])('does not open in %s', (_where, elsewhere) => {
    expect(() => before.open(before.seal('01010112345', place), elsewhere)).toThrow();
  });

  test('does not open when one letter of it was changed', () => {
    const sealed = before.seal('01010112345', place);
    const changed = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;
    expect(() => before.open(changed, place)).toThrow();
  });

  test('still opens after a new key came first, which writes from then on', () => {
    expect(after.open(before.seal('01010112345', place), place)).toBe('01010112345');
    expect(after.seal('01010112345', place)).toMatch(/^new\./);
    expect(() => before.open(after.seal('x', place), place)).toThrow('No key is called new');
  });
});

test('equal values can be found by their fingerprint, for one purpose, also after a new key', () => {
  expect(after.fingerprint('01010112345', 'nin')).toBe(before.fingerprint('01010112345', 'nin'));
  expect(before.fingerprint('01010112345', 'nin')).not.toBe(before.fingerprint('01010112345', 'phone'));
});

test('a demo makes a key of its own once, that only its user may read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grend-keys-'));
  const config = { dataDir, encryption: { kind: 'demo' as const } };
  expect(keyRing(config)).toEqual(keyRing(config));
  expect(statSync(join(dataDir, 'demo-encryption-key')).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
