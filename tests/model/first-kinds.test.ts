import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { startOf } from '#src/engine/graph.ts';
import { firstKinds } from '#src/renderer/fields/first-kinds.tsx';

const flows = import.meta.glob<Flow>('../../flows/*/*/flow.ts', { import: 'default', eager: true });

/** A signed-in page has more of the app loaded already, and may fetch the rest of the kinds. */
const openedFromOutside = Object.values(flows).filter(({ access }) => access !== 'signed-in');

test.each(openedFromOutside.map((flow) => [flow.id, flow] as const))(
  'The first step of %s is shown without a second file',
  (_id, flow) => {
    const fields = Object.values(flow.steps[startOf(flow.machine)]?.fields ?? {});
    const later = fields.map(({ kind }) => kind).filter((kind) => !(kind in firstKinds));
    expect(later).toEqual([]);
  },
);
