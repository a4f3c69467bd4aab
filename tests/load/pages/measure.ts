/** Measures a page's work and timings in milliseconds, with the same code on both pages. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Fiber tags: function, class, forwardRef, memo, simple memo. */
const components = new Set([0, 1, 11, 14, 15]);
const performedWork = 1;

/** Returns how many components rendered in a commit: those that did work, in the subtrees that React visited. */
function drawnIn(fiber: Fiber): number {
  const before = fiber.alternate;
  let count = components.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0) ? 1 : 0;
  if (before !== null && before.child === fiber.child) return count;
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const isOld = before !== null && siblingsOf(before).has(child);
    if (!isOld) count += drawnIn(child);
  }
  return count;
}
const siblingsOf = (parent: Fiber): ReadonlySet<Fiber> => {
  const all = new Set<Fiber>();
  for (let child = parent.child; child !== null; child = child.sibling) all.add(child);
  return all;
};

let drawn = 0;
/** React calls this hook on each commit, in production too. Set before React runs. */
Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
      if (counting) drawn += drawnIn(root.current);
    },
  },
});
let counting = false;

/** Resolves after the next frame is painted: a message posted inside a frame arrives after its paint. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

const until = async (holds: () => boolean): Promise<void> => {
  const limit = performance.now() + 20_000;
  while (!holds()) {
    if (performance.now() > limit) throw new Error(`Timed out waiting for: ${holds}`);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
};

/** Returns the time from the act until the page shows its result. */
const timed = async (act: () => void, shows: () => boolean): Promise<number> => {
  const begun = performance.now();
  act();
  await until(shows);
  await painted();
  return performance.now() - begun;
};

const control = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field ${id} on this page: see pages/workload.ts`);
  return found;
};
const button = (words: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === words);
  if (!found) throw new Error(`No button "${words}" on this page`);
  return found;
};
const write = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const forward = (): void => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idle = (): Promise<void> => pause(30);
/** Waits until nothing moves, so that the next timing belongs to the next act. */
const atRest = async (): Promise<void> => {
  await idle();
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  await idle();
};

export const bench = {
  /** Time from the navigation until the first field is rendered. */
  ready: async (id: string): Promise<number> => {
    await until(() => document.getElementById(id) !== null);
    await painted();
    return performance.now();
  },
  /** Times each key in one field, and counts the components rendered. */
  keys: async (id: string, count: number) => {
    const field = control(id);
    field.focus();
    const times: number[] = [];
    const components: number[] = [];
    for (let key = 0; key < count; key += 1) {
      const value = `${field.value}a`;
      drawn = 0;
      counting = true;
      times.push(
        await timed(
          () => write(field, value),
          () => field.value === value,
        ),
      );
      counting = false;
      components.push(drawn);
      await idle();
    }
    return { times, components };
  },
  /** Presses Continue until the last step, with a key typed in between each time. */
  walk: async (steps: readonly string[]) => {
    const times: number[] = [];
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      if (next === undefined) break;
      const field = control(`${step}--first`);
      field.focus();
      write(field, `Svar ${index} ${performance.now()}`);
      field.blur();
      await atRest();
      const nextField = `${next}--${index === steps.length - 2 ? 'note' : 'first'}`;
      times.push(await timed(forward, () => document.getElementById(nextField) !== null));
      await until(() => document.getElementById(`${step}--first`) === null);
      await atRest();
    }
    return times;
  },
  back: async (steps: readonly string[]) => {
    for (const step of [...steps].reverse().slice(1)) {
      button('Tilbake').click();
      await until(() => document.getElementById(`${step}--first`) !== null);
      await until(() => document.querySelectorAll('form').length === 1);
      await idle();
    }
  },
  rows: async () => {
    const count = () => document.querySelectorAll('input[id$="-name"]').length;
    const before = count();
    const added = await timed(
      () => button('Legg til').click(),
      () => count() > before,
    );
    await idle();
    return { added, count: count() };
  },
  fieldOfRow: (index: number): string => document.querySelectorAll('input[id$="-name"]')[index]?.id ?? '',
  leaveRows: () => timed(forward, () => document.getElementById('done--note') !== null),
};
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
