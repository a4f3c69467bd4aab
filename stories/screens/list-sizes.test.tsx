import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { callNames } from '#src/apps/testing/fake-server.ts';
import { atSize, listSizes } from '#src/apps/testing/list-size.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import * as broker from '#stories/broker/lists.stories.tsx';
import * as customer from '#stories/customer/lists.stories.tsx';

/** Pages of rows that are no list of a page of their own, and what shows them. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /brokers/sellers': 'the same component as the customers',
  'GET /brokers/buyers': 'the same component as the customers',
  'GET /brokers/owners': 'the same component as the customers',
  'POST /brokers/customers/file': 'a file, never shown',
  'POST /brokers/estates/file': 'a file, never shown',
  'GET /brokers/batches/:batch/rows': 'a dialog of the customers',
  'GET /brokers/colleagues': 'a choice in a dialog',
  'GET /brokers/needs/:kind': 'the monitor, by its own stories of forty',
  'GET /coming-homes': 'the front page, by its own stories',
};

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/contract/*/*.ts', { eager: true });
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

/** The calls whose reply is a page of rows: it has `items`, and where the next page begins. */
const paged = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((resource) => Object.values(resource ?? {}))
  .filter(isEndpoint)
  .filter(({ answer }) => {
    const entries: object = typeof answer === 'object' && 'entries' in answer ? Object(answer.entries) : {};
    return 'items' in entries && 'next' in entries;
  })
  .map(({ method, path }) => `${method} ${path}`);

const lists = [
  { lists: broker.brokerLists, stories: broker },
  { lists: customer.customerLists, stories: customer },
] as const;

test('every list that has pages has stories of none, one, many and too many, with long names', () => {
  const shown = new Set<string>(lists.flatMap((app) => Object.values(app.lists).map(({ call }) => call)));
  expect(paged.filter((name) => !shown.has(name) && elsewhere[name] === undefined)).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => !callNames.has(name) || shown.has(name))).toEqual([]);
  for (const { lists: ofApp, stories } of lists) {
    const wanted = Object.keys(ofApp).flatMap((name) =>
      Object.keys(listSizes).map((size) => `${name.charAt(0).toUpperCase()}${name.slice(1)}${size}`),
    );
    const has = Object.keys(stories).filter((name) => name !== 'default' && !name.endsWith('Lists'));
    expect(has.toSorted()).toEqual(wanted.toSorted());
  }
});

/** Draws a story as Storybook does, without its tools. */
const draw = (story: { readonly render?: unknown }): void => {
  // seam: a story of an app needs no more of Storybook than the language.
  const shown = story.render as (args: object, context: object) => ReactElement;
  render(shown({}, { globals: { language: 'nb' } }));
};

test('a list of three hundred has pages of rows that all differ, and says how many there are', async () => {
  const { call, reply } = broker.brokerLists.customers;
  const rowsOf = (cursor?: string) =>
    Object(atSize({ call, reply }, 'TooMany')[call]?.(cursor === undefined ? {} : { query: { cursor } }));
  const ids = [rowsOf(), rowsOf('20'), rowsOf('280')].flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(60);
  expect([rowsOf().next, rowsOf('280').next]).toEqual(['20', null]);
  draw(broker.CustomersTooMany);
  expect(await screen.findByText('300 kunder')).toBeVisible();
});
