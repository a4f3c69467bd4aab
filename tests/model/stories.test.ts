import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Flow, isKept } from '#src/engine/define-flow.ts';

/** Includes the flow that the how-to asks newcomers to write, in its own folder. */
const found = import.meta.glob<Flow>(['../../flows/*/*/flow.ts', '../../docs/how-to/*/flow.ts'], {
  eager: true,
  import: 'default',
});
const storiesIn = (path: string): string =>
  readFileSync(resolve(import.meta.dirname, path.replace(/([\w-]+)\/flow\.ts$/, '$1/$1.stories.tsx')), 'utf8');

test.each(Object.entries(found).map(([path, flow]) => [flow.id, flow, path] as const))(
  '%s has a story of every step and sample, empty and wrong, and where the server keeps it, locked and voided',
  (_, flow, path) => {
    const stories = storiesIn(path);
    const drawn = Object.entries(flow.steps).filter(
      ([step, declared]) => !flow.screens[step] && Object.keys(declared.fields).length > 0,
    );
    const expected = drawn.flatMap(([step]) => [
      ...Object.keys(flow.samples[step] ?? {}).map((sample) => `story('${step}', '${sample}')`),
      `empty('${step}')`,
      `wrong('${step}')`,
    ]);
    const own = Object.keys(flow.screens).map((step) => `'${step}'`);
    const states = isKept(flow) ? ["= locked('", "= voided('"] : [];
    expect([...expected, ...own, ...states].filter((part) => !stories.includes(part))).toEqual([]);
  },
);
