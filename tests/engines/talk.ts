import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { ask, type Begun, type Person } from '#tests/e2e/home.ts';
import type { App } from '#tests/e2e/running-app.ts';
import { type Seat, until } from './engine.ts';
import type { Network } from './network.ts';

/** Opens a talk's page without its link, has the link mailed, and opens it there. */
export async function openTalkFromMail(app: App, network: Network, seat: Seat, home: Begun, person: Person) {
  await seat.goto(`${network.url}/customer/talk/${home.estateId}`);
  await seat.fill('main form input', person.email);
  await seat.press(linkTexts.send.nb);
  await seat.sees(linkTexts.sentTitle.nb);
  const link = await until(
    'the mailed link',
    async () =>
      (await app.outbox()).flatMap(({ channel, to, text }) =>
        channel === 'email' && to === person.email
          ? (/https?:\/\/\S+\/customer\/talk\/\S+#k=[\w-]{43}/.exec(text)?.[0] ?? [])
          : [],
      )[0],
  );
  await seat.goto(network.through(link));
  return link;
}

/** Returns the cookie of a phone that opens a talk's link and is not looked at. */
export async function cookieOfTalk(app: App, { estateId }: Begun, link: string): Promise<string> {
  const [, key] = link.split('#k=');
  const response = await ask(app, 'POST', '/links/exchange', { estateId, flow: 'chat', key });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export const beginTalk = async (app: App, { estateId }: Begun, broker: Writer): Promise<string> => {
  const begun = await ask(app, 'POST', '/chats', { estateID: estateId, side: 'seller' }, broker);
  // seam: the contract's response
  return ((await begun.json()) as { id: string }).id;
};

/** Who writes without a page: the broker by a token, a party by the cookie of a link. */
export type Writer = Readonly<{ authorization: string } | { cookie: string }>;

/** Writes messages into a talk, by number. */
export async function writeMany(app: App, id: string, by: Writer, from: number, to: number): Promise<void> {
  for (let count = from; count <= to; count += 1) {
    const text = `Melding ${count}: vi ses ved porten når klokka er fire, ta med nøklene til boden.`;
    await ask(app, 'POST', `/chats/${id}/messages`, { id: crypto.randomUUID(), kind: 'text', text }, by);
  }
}

/** Whether an element with these words is on the screen, with nothing over it. */
export const isOnScreen = (seat: Seat, selector: string, words: string) =>
  seat.engine.run(
    (one, start) => {
      const found = [...document.querySelectorAll<HTMLElement>(one)].find(({ innerText }) => innerText.includes(start));
      if (found === undefined) return false;
      const { left, top, width, height } = found.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return top >= 0 && top + height <= window.innerHeight && over !== null && found.contains(over);
    },
    selector,
    words,
  );
