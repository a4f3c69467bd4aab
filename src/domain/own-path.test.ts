import { describe, expect, test } from 'vitest';
import { redirectVectors as vectors } from '#tests/support/redirect-vectors.ts';
import { ownPath } from './own-path.ts';

const origin = 'https://grend.example';

describe('redirectURL', () => {
  test('there are the 25 vectors of T5', () => expect(new Set(vectors).size).toBe(25));

  test.each(vectors)('after signing in, %j leads nowhere', (vector) => {
    expect(ownPath(vector)).toBeNull();
  });

  test.each([
    '/customer/home',
    '/customer/estates/00000000-0000-4000-8000-000000000001/documents',
    '/customer/overtake-protocol/00000000-0000-4000-8000-000000000001/keys?from=summary',
    '/broker/dashboard?show=done',
    '/verify/7K4M-Q2XD-91',
  ])('after signing in, %s is ours, and the browser reads it as ours too', (path) => {
    expect(ownPath(path)).toBe(path);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(new URL(path, origin).href).toBe(origin + path);
  });

  test('no address after signing in, an empty one, one without a path and one too long lead nowhere', () => {
    for (const none of [null, undefined, '', '/', 'customer/home', `/${'a'.repeat(600)}`]) {
      expect(ownPath(none)).toBeNull();
    }
  });

  test('the key of a personal link is never carried along', () => {
    expect(ownPath(`/customer/pep-form/x/start#k=${'a'.repeat(43)}`)).toBeNull();
  });

  test('one app does not lead into another', () => {
    expect(ownPath('/broker/dashboard', '/broker')).toBe('/broker/dashboard');
    expect(ownPath('/broker?show=done', '/broker')).toBe('/broker?show=done');
    expect(ownPath('/customer/home', '/broker')).toBeNull();
    expect(ownPath('/brokers', '/broker')).toBeNull();
  });

  test('every address let through after signing in stays on our origin', () => {
    const parts = ['/', '\\', '.', '..', '%2f', '%2e', ':', '@', '?', '#', ' ', '\t', 'evil.example', 'a', '&'];
    for (const one of parts)
      for (const two of parts)
        for (const three of parts) {
          const path = ownPath(`/${one}${two}${three}`);
          if (path !== null) expect(new URL(path, origin).href).toBe(origin + path);
        }
  });
});
