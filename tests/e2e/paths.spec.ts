import { expect, test } from './app.ts';
import { lockedContent, signedByHand } from './ending.ts';
import { othersAnswer } from './others-answer.ts';
import { everyFlow, openLink, walkWay, waysThrough } from './ways.ts';

// The longest file of all, so both workers share it.
test.describe.configure({ mode: 'parallel' });

const flows = await everyFlow();

test('at least one flow is found to walk', () => {
  expect(flows.length).toBeGreaterThan(0);
});

for (const sampled of flows) {
  const ways = waysThrough(sampled);
  for (const [index, way] of ways.entries()) {
    // Two ways of each form in `npm test`; all of them in `npm run faults`.
    const tag = index > 1 ? ['@long'] : [];
    // Each form is sealed once: the shortest way stops at the document that is to be signed, the fuller ones at the PDF.
    const isSealed = index > 0 || ways.length === 1;
    const end = isSealed ? 'its end' : 'the document to sign';
    test(`${sampled.flow.id} with ${way.name} goes from the link to ${end} on one phone`, { tag }, async ({
      app,
      page,
      arrive,
    }) => {
      const arrival = await arrive(sampled, way);
      await openLink(page, sampled, arrival.link, way.steps[0]?.step ?? '');
      await walkWay(page, sampled, way, {
        // From here on a buyer holds the phone: a buyer chooses electricity, and consents.
        beforeStep: async (step) => {
          const { buyersLink } = arrival;
          if (step === 'electricity-provider' && buyersLink) await openLink(page, sampled, buyersLink, step);
          if (step === 'summary') await othersAnswer(app, page, { sampled, way, arrival });
        },
      });
      if (!isSealed) return lockedContent(page, sampled);
      await signedByHand(app, page, sampled, arrival);
      await expect(page).toHaveURL(/\/finish$/);
    });
  }
}
