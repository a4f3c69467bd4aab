import type { Page } from '@playwright/test';
import { demoPassword } from '#src/server/demo/identity-provider/eid/log-in.ts';
import { typing as keys } from './hands.ts';

/** Identifies in the demo e-ID with the keyboard only. It asks as BankID does: the person, the code, the password. */
export async function showEid(page: Page, nationalId: string): Promise<void> {
  const press = (name: string) => keys.press(page.getByRole('button', { name }));
  await keys.type(page.getByLabel('Fødselsnummer'), nationalId);
  await press('Neste');
  const code = await page.locator('[data-demo-code]').getAttribute('data-demo-code');
  await keys.type(page.getByLabel('Kode fra appen din'), code ?? '');
  await press('Neste');
  await keys.type(page.getByLabel('Personlig passord'), demoPassword);
  await press('Bekreft');
}
