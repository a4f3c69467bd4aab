import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Flow, isKept } from '#src/engine/define-flow.ts';

const flows = Object.values(import.meta.glob<Flow>('../../flows/*/flow.ts', { eager: true, import: 'default' }));
const storiesOf = (flow: Flow): string =>
  readFileSync(resolve(import.meta.dirname, `../../flows/${flow.id}/${flow.id}.stories.tsx`), 'utf8');

test.each(flows.map((flow) => [flow.id, flow] as const))(
  '%s has a story of every step and sample, empty and wrong, and where the server keeps it, locked and voided',
  (_, flow) => {
    const stories = storiesOf(flow);
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
