import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectSealedPdf } from './sealed.ts';
import { lockContent, readDocument, signWithEid } from './signing-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink, walkWay } from './ways.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

test('two sellers and two buyers sign on their own phones, and every party gets one sealed PDF', async ({
  app,
  page,
  home,
  phone,
}) => {
  await test.step('the first party opens the link; the key is gone from the address at once', async () => {
    await openLink(page, takeover, home.people[0].link, 'handover');
    expect(new URL(page.url()).hash).toBe('');
  });

  await test.step('they fill in the protocol, lock it, and every party is texted a link', async () => {
    await walkWay(page, takeover, shortest);
    await lockContent(page, 'E_ID');
  });

  const phones: Page[] = [];
  for (const person of home.people) {
    await test.step(`${person.name} reads the document and signs with e-ID`, async () => {
      const own = await phone();
      phones.push(own);
      await own.goto(await textedLink(app, person.phone));
      await expect(own).toHaveURL(/\/signing$/);
      await readDocument(own);
      await signWithEid(own, person.name);
      // The last signer comes straight to the end.
      const signed = own.getByText(/Signerte .* med BankID/).first();
      await expect(signed.or(own.getByText('Gratulerer, boligen har fått ny eier').first())).toBeVisible();
    });
  }

  await test.step('the first phone comes to the end by itself, and the phone of a signer opens the sealed PDF', async () => {
    await expect(page).toHaveURL(/\/finish$/);
    await expect(page.locator('h1').last()).toHaveText('Gratulerer, boligen har fått ny eier');
    await expectSealedPdf(app, phones.at(-1) ?? page, takeover, home);
  });
});
