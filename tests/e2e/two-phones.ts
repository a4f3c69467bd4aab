import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { fillQuickly } from './filled.ts';
import { expectStep } from './form-driver.ts';
import type { Home } from './home.ts';
import { lockContent, readDocument } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink } from './ways.ts';
import { expectKept } from './written.ts';

/** Silje's phone, and a function that opens another. */
export interface TwoPhones {
  readonly app: App;
  readonly page: Page;
  readonly home: Home;
  readonly phone: () => Promise<Page>;
}

/** Opens one step of a filled-in protocol on two phones: Silje's, and Nora's, which is returned. */
export async function bothAt(step: string, { app, page, home, phone }: TwoPhones): Promise<Page> {
  const [silje, , nora] = home.people;
  await fillQuickly(app, home);
  const norasPhone = await phone();
  for (const [own, { link }] of [
    [page, silje],
    [norasPhone, nora],
  ] as const) {
    await openLink(own, takeover, link, 'who-signs');
    await own.goto(own.url().replace('who-signs', step));
    await expectStep(own, takeover.flow, step);
  }
  return norasPhone;
}

/** Locks the document on Silje's phone, and opens it on Nora's by the text message, read. */
export async function bothAtTheDocument({ app, page, home, phone }: TwoPhones): Promise<Page> {
  const [silje, , nora] = home.people;
  await fillQuickly(app, home);
  await openLink(page, takeover, silje.link, 'who-signs');
  await lockContent(page, 'E_ID');
  const norasPhone = await phone();
  await norasPhone.goto(await textedLink(app, nora.phone));
  await readDocument(norasPhone);
  return norasPhone;
}

/** What the writer's page records of itself during a measurement. */
interface Noting {
  lastAnswer?: number | undefined;
}

/** Makes a page record, by its own clock, when its last change of the protocol was acknowledged. */
export const noteAnswers = (writer: Page): Promise<void> =>
  writer.evaluate(() => {
    const own = window.fetch;
    window.fetch = async (...given) => {
      const answer = await own(...given);
      const [asked] = given;
      const isChange = asked instanceof Request && asked.method !== 'GET' && /\/otp(\/meter.*)?$/.test(asked.url);
      // seam: read by the measurement below.
      if (isChange) (window as Noting).lastAnswer = Date.now();
      return answer;
    };
  });

/** Resolves to when a page shows a value in a field, by its own clock. */
export const whenItReads = (reader: Page, field: string, value: string): Promise<number> =>
  reader.evaluate(
    ([id, wanted]) =>
      new Promise((resolve) => {
        const look = () => {
          const input = document.getElementById(id);
          if (input instanceof HTMLInputElement && input.value === wanted) resolve(Date.now());
          else setTimeout(look, 10);
        };
        look();
      }),
    [field, value] as const,
  );
/** Resolves to when a page shows a picture that the server has. */
export const whenItShowsAPicture = (reader: Page): Promise<number> =>
  reader.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          document.querySelector('main img[src*="/picture/"]') ? resolve(Date.now()) : setTimeout(look, 10);
        look();
      }),
  );

/**
 * Returns milliseconds from a change's acknowledgement on its own page until another page shows it. Both pages measure,
 * so that a delayed test adds nothing.
 */
export async function untilShown(writer: Page, shown: Promise<number>, give: () => Promise<void>): Promise<number> {
  await writer.evaluate(() => Object.assign(window, { lastAnswer: undefined }));
  await give();
  const at = await shown;
  await expectKept(writer);
  // seam: written by `noteAnswers`.
  const answered = await writer.evaluate(() => (window as Noting).lastAnswer);
  if (answered === undefined)
    throw new Error('No change was acknowledged. Call noteAnswers before the change (tests/e2e/two-phones.ts)');
  return at - answered;
}
