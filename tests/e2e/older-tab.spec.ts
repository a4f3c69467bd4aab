import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';

test('41.7: a tab older than a deploy reloads once when a press asks for a part that is gone, and loses nothing typed', async ({
  app,
  home,
  page,
}) => {
  await fillQuickly(app, home);
  const address = `${app.url}/customer/overtake-protocol/${home.estateId}/electricity`;
  // As after a deploy: the server's page asks for another program, and the part has another name.
  let isDeployed = false;
  const level = page.getByRole('textbox', { name: 'Målerstand' });
  await page.route(
    (url) => url.href === address,
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const next = body.replace(/(src="\/assets\/index-[\w-]+\.js)"/, '$1?newer"');
      await route.fulfill({ response, body: isDeployed ? next : body });
    },
  );
  await page.goto(home.people[0].link);
  await expect(page).toHaveURL(/\/who-signs$/);
  await page.goto(address);
  await expect(page.getByRole('radio', { name: 'Ja' })).toBeAttached();
  isDeployed = true;
  await page.route('**/assets/read-picture-*.js', async (route) => {
    await expect(level).toHaveValue(/48.?213/);
    await route.fulfill({ status: 404 });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await level.fill('48213');
  await expect.poll(() => loads).toBe(1);
  await expect(level).toHaveValue(/48.?213/);
  // The part is still gone, and the program is the newest.
  await page.waitForTimeout(1_000);
  expect(loads).toBe(1);
});
