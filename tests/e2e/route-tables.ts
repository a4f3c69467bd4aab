import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Flow } from '#src/engine/define-flow.ts';
import { flowIds, folderOf } from '#tests/support/flow-folders.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns the steps of every flow, by its path. */
export const flowsByPath = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const flows = await Promise.all(
    flowIds().map(async (id): Promise<Flow> => (await import(`${root}/${folderOf(id)}/flow.ts`)).default),
  );
  return new Map(flows.map(({ path, steps }) => [path, Object.keys(steps)]));
};

/** The part of React's own tree that holds the routes. */
interface Fiber {
  readonly memoizedProps: { readonly children?: unknown } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Returns the addresses in the route tables of the shown page: those of every `<Routes>` in it. Read from the running
 * app, so that a new route is walked without a line here.
 */
export const routesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
    const look = (element: unknown): void => {
      if (Array.isArray(element)) element.forEach(look);
      const props: unknown = isObject(element) ? Reflect.get(element, 'props') : undefined;
      if (!isObject(props)) return;
      const path: unknown = Reflect.get(props, 'path');
      if ('element' in props && typeof path === 'string') found.add(path);
      look(Reflect.get(props, 'children'));
    };
    const walk = (fiber: Fiber | null): void => {
      for (let at = fiber; at !== null; at = at.sibling) {
        look(at.memoizedProps?.children);
        walk(at.child);
      }
    };
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
    // seam: React keeps the rendered tree behind its container.
    walk((Reflect.get(root ?? {}, key) as { stateNode: { current: Fiber } }).stateNode.current);
    return [...found];
  });

/** Returns the app that an address belongs to, by its start: its pages lead to each other without a load. */
export const appOf = (address: string): string => /^\/(customer|broker)(?=\/|$)/.exec(address)?.[0] ?? '/';

/**
 * Navigates inside the open page, as a link of the app does. Waits until its heading has made way for another, or it
 * leads elsewhere; for at most a second, as two addresses may show the same page.
 */
export const goOn = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    const own = () => [...document.querySelectorAll('h1:not([role="status"] h1)')].at(-1);
    const before = own();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const until = performance.now() + 1_000;
    do await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    while (
      (own() === undefined || (own() === before && `${location.pathname}${location.search}` === to)) &&
      performance.now() < until
    );
  }, address);
