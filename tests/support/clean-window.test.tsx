import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

/** Everything of the shared window that a test may change, each read by itself. */
const seen = () => ({
  head: document.head.innerHTML,
  body: document.body.innerHTML,
  title: document.title,
  focused: document.activeElement?.localName,
  attributes: [document.documentElement, document.head, document.body].flatMap((element) =>
    element.getAttributeNames(),
  ),
  stored: [localStorage.length, sessionStorage.length],
  address: window.location.href,
  state: window.history.state,
  navigator: Object.getOwnPropertyNames(navigator),
  stubbed: 'stubbed' in globalThis,
  isFakeTime: vi.isFakeTimers(),
  now: Date.now() > Date.parse('2020-01-01'),
  isSpied: vi.isMockFunction(Storage.prototype.getItem),
});

describe('what a test does to the window that all share', () => {
  test('is seen while it runs', () => {
    render(<input aria-label="Navn" />);
    screen.getByLabelText('Navn').focus();
    document.head.append(document.createElement('style'));
    document.body.append('left over');
    document.title = 'Salget ditt';
    for (const element of [document.documentElement, document.head, document.body]) element.className = 'dark';
    localStorage.setItem('kept', 'a');
    sessionStorage.setItem('kept', 'b');
    window.history.replaceState({ step: 2 }, '', '/customer/home?tab=1#t');
    Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true });
    vi.stubGlobal('stubbed', true);
    vi.spyOn(Storage.prototype, 'getItem');
    vi.useFakeTimers({ now: 0 });
    expect(screen.getByLabelText('Navn')).toHaveFocus();
    expect(seen()).toEqual({
      head: '<style></style><title>Salget ditt</title>',
      body: '<div><input aria-label="Navn"></div>left over',
      title: 'Salget ditt',
      focused: 'input',
      attributes: ['class', 'class', 'class'],
      stored: [1, 1],
      address: 'http://localhost:3000/customer/home?tab=1#t',
      state: { step: 2 },
      navigator: ['share'],
      stubbed: true,
      isFakeTime: true,
      now: false,
      isSpied: true,
    });
  });

  test('is gone when the next one begins', () => {
    expect(seen()).toEqual({
      head: '',
      body: '',
      title: '',
      focused: 'body',
      attributes: [],
      stored: [0, 0],
      address: 'http://localhost:3000/',
      state: null,
      navigator: [],
      stubbed: false,
      isFakeTime: false,
      now: true,
      isSpied: false,
    });
  });
});

test('a query that misses still writes out the page', () => {
  render(<p>Boligen er solgt</p>);
  expect(() => screen.getByText('Boligen er ledig')).toThrow(/Unable to find.*ledig[\s\S]*Boligen er solgt/);
  render(<p>Boligen er solgt</p>);
  expect(() => screen.getByText('Boligen er solgt')).toThrow(/multiple elements[\s\S]*<p>/);
});
