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

/** Silje's phone, and how another one is had. */
export interface TwoPhones {
  readonly app: App;
  readonly page: Page;
  readonly home: Home;
  readonly phone: () => Promise<Page>;
}

/** Both stand on one step of a protocol that is filled in, Silje on her phone and Nora on the one that is answered. */
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

/** Silje has locked what is to be signed, and Nora has come by her text message and read it. */
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

/** What the writer's page notes of itself while it is measured. */
interface Noting {
  lastAnswer?: number | undefined;
}

/** From now on a page notes, by its own clock, when the last change of the protocol that it sent was answered. */
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

/** When a page shows a value in a field, by its own clock. */
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
/** When a page shows a picture that the server has. */
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
 * Milliseconds from the answer to a change, as its own page got it, until another page shows it. Both pages say when:
 * a test that is kept waiting itself adds nothing.
 */
export async function untilShown(writer: Page, shown: Promise<number>, give: () => Promise<void>): Promise<number> {
  await writer.evaluate(() => Object.assign(window, { lastAnswer: undefined }));
  await give();
  const at = await shown;
  await expectKept(writer);
  // seam: written by `noteAnswers`.
  const answered = await writer.evaluate(() => (window as Noting).lastAnswer);
  if (answered === undefined) throw new Error('No change was answered');
  return at - answered;
}
