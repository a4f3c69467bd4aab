import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearJourneys, tabStore } from './kept-in-tab.ts';

/** Session storage as in a browser: stored items are its own properties. */
const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const methods = {
    getItem(this: Record<string, unknown>, key: string) {
      return Object.hasOwn(this, key) ? String(this[key]) : null;
    },
    setItem(this: Record<string, unknown>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = { drafts: { email: { email: 'kari@example.com' } }, sent: { phone: { facts: { known: 'yes' } } } };

test('what was typed in a journey is there after a reload, and in no other journey', () => {
  tabStore('signup').write(typed);
  expect(tabStore('signup').read()).toEqual(typed);
  expect(tabStore('profile').read()).toBeNull();
  tabStore('signup').forget();
  expect(tabStore('signup').read()).toBeNull();
});

test('signing out leaves no journey behind, and nothing else is touched', () => {
  for (const flow of ['signup', 'profile']) tabStore(flow).write(typed);
  sessionStorage.setItem('grend.where.takeover-protocol', '{}');
  clearJourneys();
  expect([tabStore('signup').read(), tabStore('profile').read()]).toEqual([null, null]);
  expect(sessionStorage.getItem('grend.where.takeover-protocol')).toBe('{}');
});

test.each(['', 'null', '[]', '{"drafts":{}}', '{"drafts":{"a":1},"sent":{}}', '{'])(
  '%j in a stored journey’s place starts it over',
  (text) => {
    sessionStorage.setItem('grend.journey.signup', text);
    expect(tabStore('signup').read()).toBeNull();
  },
);

test('without storage every journey starts over, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const tab = tabStore('signup');
  tab.write(typed);
  tab.forget();
  clearJourneys();
  expect(tab.read()).toBeNull();
});
