import { describe, test } from 'vitest';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { demoPassword } from '#src/server/demo/identity-provider/eid/log-in.ts';
import { fillQuickly, readAs } from '#tests/e2e/filled.ts';
import type { Person } from '#tests/e2e/home.ts';
import { textedLink } from '#tests/e2e/texted.ts';
import { type EngineName, type Seat, until } from './engine.ts';
import { walksIn } from './walk.ts';

const opening = 'Åpner skjemaet';
const isOpen = (seat: Seat) => until('the form', async () => !(await seat.text()).includes(opening));

/** Identifies in the demo e-ID. */
async function passEid(seat: Seat, name: string): Promise<void> {
  await seat.press(new RegExp(`^${name}`));
  const code = await until('the code of the demo e-ID', () =>
    seat.engine.run(() => document.querySelector('[data-demo-code]')?.getAttribute('data-demo-code') ?? null),
  );
  await seat.fill('input[name="code"]', code);
  await seat.pressOn('button.main');
  await seat.fill('input[name="password"]', demoPassword);
  await seat.pressOn('button.main');
}

const unticked = 'main label:has(input[type=checkbox]:not(:checked))';
/** Ticks every box of the page. */
async function tickAll(seat: Seat): Promise<void> {
  const left = () => seat.engine.run((boxes) => document.querySelectorAll(boxes).length, unticked);
  for (let count = await left(); count > 0; count = await left()) {
    await seat.pressOn(unticked);
    await until('the tick', async () => (await left()) < count);
  }
}

async function readAndSign(seat: Seat, { name }: Person): Promise<void> {
  await seat.press(new RegExp(`^(${words.readTitle.nb}|${words.readHere.nb})$`));
  // A sheet that still slides up may miss the press.
  await until('the sheet closed', async () => {
    if (!/[?&]do=/.test(await seat.engine.url())) return true;
    await seat.press('Lukk', ':is(dialog, [role=dialog])');
    return false;
  });
  await seat.sees(words.declareTitle.nb);
  await tickAll(seat);
  await seat.press(words.signWithEid.nb);
  await passEid(seat, name);
}

/** The walks of one engine. Each is an errand that people do on a phone. */
export const describeWalks = (engine: EngineName): void => {
  describe(`In ${engine.name}`, () => {
    const walk = walksIn(engine);
    const openLink = (seat: Seat, link: string) => seat.goto(walk.network().through(link));
    const openAt = async (seat: Seat, link: string, step: string) => {
      await openLink(seat, link);
      await seat.isAt(/[0-9a-f]{12}\/[a-z-]+$/);
      await isOpen(seat);
      await seat.goto((await seat.engine.url()).replace(/[a-z-]+([?#].*)?$/, step));
      await seat.isAt(new RegExp(`/${step}$`));
      await isOpen(seat);
    };

    test('a form that was left opens again, by its link, by Back and after a reload', async () => {
      const home = await walk.home();
      const [silje] = home.people;
      const seat = await walk.seat();
      for (const _time of [1, 2, 3]) {
        await openLink(seat, silje.link);
        await seat.sees('Overtakelsesprotokoll');
        await isOpen(seat);
        await seat.goto(`${walk.network().url}/customer/privacy-policy`);
        await seat.sees('Personvern');
      }
      await seat.engine.back();
      await seat.sees('Overtakelsesprotokoll');
      await isOpen(seat);
      await seat.engine.reload();
      await isOpen(seat);
      await seat.sees('Overtakelsesprotokoll');
    });

    test('what is typed without a network is sent when it is back', async () => {
      const home = await walk.home();
      await fillQuickly(walk.app(), home);
      const [silje] = home.people;
      const seat = await walk.seat();
      await openAt(seat, silje.link, 'inspection');
      walk.network().cut();
      await seat.fill('textarea', 'Skrevet i kjelleren');
      await seat.sees('Ingen dekning');
      walk.network().mend();
      await until('the text on the server', async () => {
        const { drafts } = await readAs(walk.app(), home, silje);
        return JSON.stringify(drafts).includes('Skrevet i kjelleren');
      });
    });

    test('four people sign a takeover, each on a phone, and the last comes to the end', async () => {
      const home = await walk.home();
      await fillQuickly(walk.app(), home);
      const [silje] = home.people;
      const seat = await walk.seat();
      await openAt(seat, silje.link, 'who-signs');
      await seat.pressOn('label:has(input[value="E_ID"])');
      await tickAll(seat);
      await seat.press(/^(?!Tilbake)./, 'footer');
      await seat.press(words.askLock.nb);
      await seat.isAt(/\/sign(ing)?$/);
      for (const person of home.people) {
        const own = await walk.seat();
        await openLink(own, await textedLink(walk.app(), person.phone));
        await own.isAt(/\/signing$/);
        await readAndSign(own, person);
        await own.sees(/Signerte .* med BankID|Gratulerer, boligen har fått ny eier/);
        await own.end();
      }
      await seat.isAt(/\/finish$/);
      await seat.sees('Gratulerer, boligen har fått ny eier');
    });
  });
};
