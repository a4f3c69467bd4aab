import { resolve } from 'node:path';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { brokerDocumentTexts as documentTexts } from '#src/apps/broker/documents/texts.ts';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { talkTexts } from '#src/apps/frame/chat/texts.ts';
import { fillQuickly, readAs } from '#tests/e2e/filled.ts';
import { ingvild, signInAsBroker } from '#tests/e2e/home.ts';
import { textedLink } from '#tests/e2e/texted.ts';
import { pdfTool } from '#tests/support/pdf-tools.ts';
import { type EngineName, type Seat, until } from './engine.ts';
import { choose, isOpen, readAndSign, sealedPdf, tickAll } from './errands.ts';
import { beginTalk, cookieOfTalk, isOnScreen, openTalkFromMail, writeMany } from './talk.ts';
import { walksIn } from './walk.ts';

/** What an iPhone's camera gives: neither engine here opens it by itself. */
const heic = resolve(import.meta.dirname, '../../src/client/heic/meter.heic');
const deskSize = { width: 1280, height: 900 };

/** The walks of one engine. Each is an errand that people do on a phone, the last one a broker's at a desk. */
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

    test('41.1: a form that was left opens again, by its link, by Back and after a reload', async () => {
      const home = await walk.pair();
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
      const home = await walk.pair();
      await fillQuickly(walk.app(), home);
      const [silje] = home.people;
      const seat = await walk.seat();
      await openAt(seat, silje.link, 'inspection');
      await seat.pressOn('textarea');
      walk.network().cut();
      await seat.fill('textarea', 'Skrevet i kjelleren');
      await seat.sees('Ingen dekning');
      walk.network().mend();
      await until('the text on the server', async () => {
        const { drafts } = await readAs(walk.app(), home, silje);
        return JSON.stringify(drafts).includes('Skrevet i kjelleren');
      });
    });

    test('41.4: an iPhone’s HEIC of the meter is shown, and reaches the other party', async () => {
      const home = await walk.pair();
      await fillQuickly(walk.app(), home);
      const [silje, nora] = home.people;
      const pictures = async () => {
        const { drafts } = await readAs(walk.app(), home, nora);
        return JSON.stringify(drafts.electricity ?? {}).match(/"picture[s]?":/g)?.length;
      };
      const seat = await walk.seat();
      await openAt(seat, silje.link, 'electricity');
      await seat.press('Ja', 'main');
      const before = await seat.engine.run(() => document.querySelectorAll('main img').length);
      await seat.attach('main input[type=file]', heic);
      await seat.until('the picture', () =>
        seat.engine.run(
          (count) =>
            [...document.querySelectorAll<HTMLImageElement>('main img')].filter(({ naturalWidth }) => naturalWidth > 0)
              .length > count,
          before,
        ),
      );
      await until('the picture at the other party', pictures);
    });

    test('a seller and a buyer sign a takeover by their links, and have one sealed PDF', async () => {
      const home = await walk.pair();
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
        if (person === silje) {
          await own.end();
          continue;
        }
        // The link alone does not open the document: this phone has signed it.
        const { output } = await pdfTool('pdfsig', await sealedPdf(own, home), 'in.pdf');
        expect(output).toContain('Signature is Valid');
      }
      await seat.isAt(/\/finish$/);
      await seat.sees('Gratulerer, boligen har fått ny eier');
    });

    test('41.8: a talk of thirty messages opens at the first unread one, and each reads at once what the other writes', async () => {
      const [app, home] = [walk.app(), await walk.pair()];
      const [silje] = home.people;
      const broker = { authorization: `Bearer ${await signInAsBroker(app)}` };
      const id = await beginTalk(app, home, broker);
      await writeMany(app, id, broker, 1, 1);
      const seat = await walk.seat();
      const link = await openTalkFromMail(app, walk.network(), seat, home, silje);
      await seat.sees('Melding 1:');
      await writeMany(app, id, { cookie: await cookieOfTalk(app, home, link) }, 2, 15);
      await seat.sees('Melding 15:');
      await seat.goto(`${walk.network().url}/customer/privacy-policy`);
      await writeMany(app, id, broker, 16, 30);
      await seat.goto(`${walk.network().url}/customer/talk/${home.estateId}`);
      await seat.sees('Melding 30:');
      await until('the first unread message', () => isOnScreen(seat, '.g-talk__bubble', 'Melding 16:'));
      expect(await isOnScreen(seat, '.g-talk__bubble', 'Melding 30:')).toBe(false);

      const desk = await walk.seat(deskSize);
      await walk.signIn(desk);
      await desk.goto(`${walk.network().url}/broker/chat/${id}`);
      await desk.sees('Melding 30:');
      await seat.fill('.g-talk__box textarea', 'Er det kode på porten?');
      await seat.press(talkTexts.send.nb);
      await desk.sees('Er det kode på porten?');
      await desk.fill('.g-talk__box textarea', 'Ja, 1234.');
      await desk.press(talkTexts.send.nb);
      await seat.sees('Ja, 1234.');
      await until('the newest message', () => isOnScreen(seat, '.g-talk__bubble', 'Ja, 1234.'));
    });

    test('a broker signs in at a desk, and uploads a document', async () => {
      const { estateId } = await walk.pair();
      const pdf = PDF.create();
      pdf.addPage();
      const desk = await walk.seat(deskSize);
      await desk.goto(`${walk.network().url}/broker`);
      await desk.fill('input[name=email]', ingvild.email);
      await desk.fill('input[name=password]', ingvild.password);
      await desk.press(frameTexts.signIn.nb);
      await desk.sees('Hei, Ingvild');
      await desk.goto(`${walk.network().url}/broker/listings/${estateId}/documents`);
      await desk.sees(documentTexts.none.nb);
      await choose(desk, 'select[id^=type]', 0);
      await choose(desk, 'select[id^=who]', 0);
      await desk.attach('input[type=file][accept="application/pdf"]', await walk.file('oppgave.pdf', await pdf.save()));
      await desk.sees(/Versjon 1 · .* · 1 side/);
      await desk.engine.reload();
      await desk.sees(/Versjon 1 · .* · 1 side/);
    });
  });
};
