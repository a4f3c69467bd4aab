import { expect, test } from './app.ts';
import { typing } from './hands.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';

test('the whole takeover can be done with the keyboard alone', async ({ app, page, home }) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  await walkWay(page, takeover, shortest, { hand: typing });
  await lockContent(page, 'ON_SCREEN', typing);
  await readDocument(page, typing);
  for (const person of home.people) await signByHand(app, page, person, typing);
  await expect(page).toHaveURL(/\/finish$/);
});
