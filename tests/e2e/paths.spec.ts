import { expect, test } from './app.ts';
import { endings } from './endings.ts';
import { everyFlow, openLink, walkWay, waysThrough } from './ways.ts';

// The longest file of all: both workers take of it.
test.describe.configure({ mode: 'parallel' });

const flows = await everyFlow();

test('every flow has an ending, and every ending a flow', () => {
  expect(Object.keys(endings).sort()).toEqual(flows.map(({ flow }) => flow.id).sort());
});

for (const sampled of flows) {
  for (const way of waysThrough(sampled)) {
    test(`${sampled.flow.id} with ${way.name} goes from the link to its end on one phone`, async ({
      app,
      page,
      arrive,
    }) => {
      const arrival = await arrive(sampled, way);
      await openLink(page, sampled, arrival.link, way.steps[0]?.step ?? '');
      await walkWay(page, sampled, way);
      await endings[sampled.flow.id]?.(app, page, sampled, arrival);
      await expect(page).toHaveURL(/\/finish$/);
    });
  }
}
