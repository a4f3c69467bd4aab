import { expect, test } from './app.ts';
import { endings } from './endings.ts';
import { everyFlow, openLink, walkWay, waysThrough } from './ways.ts';

const flows = await everyFlow();

test('every ending belongs to a flow', () => {
  expect(flows.map(({ flow }) => flow.id)).toEqual(expect.arrayContaining(Object.keys(endings)));
});

for (const sampled of flows) {
  const { id } = sampled.flow;
  const end = endings[id];
  // Walked here once its ending is known; every flow is walked by its model (tests/model).
  if (end === undefined) continue;

  for (const way of waysThrough(sampled)) {
    test(`${id} with ${way.name} goes from the link to its end on one phone`, async ({ app, page, home }) => {
      await openLink(page, sampled, home.people[0].link, way.steps[0]?.step ?? '');
      await walkWay(page, sampled, way);
      await end(app, page, home);
    });
  }
}
