import { tabPaths } from '#src/apps/customer/shell/tabs.ts';
import { awaitsNetwork } from '#src/apps/frame/network-note.tsx';
import { shellTexts } from '#src/apps/frame/texts.ts';
import { expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

test('a page stays where a part of it cannot be fetched without a network, says so, and has it when it is back', async ({
  app,
  page,
  context,
}) => {
  const silje = (await app.access()).customers[0];
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  const part = '**/assets/tutorial-*.js';
  await page.route(part, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const readyToWait = page.waitForResponse('**/assets/after-first-*.js');
  await page.goto(`${app.url}${tabPaths.home}`);
  await readyToWait;
  await signInByPassword(app, page, silje);
  await expect(page.getByText(awaitsNetwork.nb)).toBeVisible();
  await expect(page.getByText(shellTexts.failedTitle.nb)).toHaveCount(0);
  await expect(page.locator('nav.g-tabBar__root')).toBeVisible();
  await page.unroute(part);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: /^Bli kjent med/ })).toBeVisible();
  await expect(page.getByText(awaitsNetwork.nb)).toHaveCount(0);
});
