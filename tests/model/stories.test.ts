import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { orderFlowId } from '#flows/_parts/service/steps.ts';
import * as orders from '#flows/services/service-orders.stories.tsx';
import { defaultInstallation } from '#src/domain/installation.ts';
import { servicePartners } from '#src/domain/services.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';

/** Includes the flow that the how-to asks newcomers to write, in its own folder. */
const found = import.meta.glob<Flow>(['../../flows/*/*/flow.ts', '../../docs/how-to/*/flow.ts'], {
  eager: true,
  import: 'default',
});
const storiesFile = (path: string): string =>
  resolve(import.meta.dirname, path.replace(/([\w-]+)\/flow\.ts$/, '$1/$1.stories.tsx'));
const storiesIn = (path: string): string => readFileSync(storiesFile(path), 'utf8');
const flows = Object.entries(found).map(([path, flow]) => [flow.id, flow, path] as const);
const withOwnFile = flows.filter(([, , path]) => existsSync(storiesFile(path)));

test.each(withOwnFile)(
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

test.each(flows.filter((flow) => !withOwnFile.includes(flow)))(
  '%s is a row: it has the stories of every row, each under its own name',
  (id) => {
    const shown = Object.entries(orders).flatMap(([name, story]) =>
      'parameters' in story && story.parameters.shows.flow === id ? [[name, story] as const] : [],
    );
    expect(
      shown.map(
        ([
          ,
          {
            name,
            parameters: { shows },
          },
        ]) => `${shows.step} ${shows.state} ${name}`,
      ),
    ).toEqual([
      'order filled Form, default',
      'order empty Form, empty',
      'order error Form, error',
      'order offline Form, offline',
      'order empty Form, empty',
      'ordered filled Receipt, default',
    ]);
    const partner = servicePartners.find((one) => orderFlowId(one.id) === id);
    const start =
      (partner && defaultInstallation.partners[partner.id])
        ?.replace(/ \(demo\)/, '')
        .replaceAll(' ', '')
        .toLowerCase() ?? 'none';
    expect(shown.filter(([name]) => !name.toLowerCase().startsWith(`${start}order`))).toEqual([]);
  },
);
