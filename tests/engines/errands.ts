import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { demoPassword } from '#src/server/demo/identity-provider/eid/log-in.ts';
import type { Begun, Person } from '#tests/e2e/home.ts';
import { takeover } from '#tests/e2e/takeover.ts';
import { type Seat, until } from './engine.ts';

/** What people do in several walks. */

const opening = 'Åpner skjemaet';
export const isOpen = (seat: Seat) => until('the form', async () => !(await seat.text()).includes(opening));

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
export async function tickAll(seat: Seat): Promise<void> {
  const left = () => seat.engine.run((boxes) => document.querySelectorAll(boxes).length, unticked);
  for (let count = await left(); count > 0; count = await left()) {
    await seat.pressOn(unticked);
    await until('the tick', async () => (await left()) < count);
  }
}

export async function readAndSign(seat: Seat, { name }: Person): Promise<void> {
  await seat.press(new RegExp(`^(${words.readTitle.nb}|${words.readHere.nb})$`));
  // A sheet that still slides up may miss the press.
  await until('the sheet closed', async () => {
    if (!/[?&]do=/.test(await seat.engine.url())) return true;
    await seat.press('Lukk', ':is(dialog, [role=dialog])', 3_000).catch(() => undefined);
    return false;
  });
  await seat.sees(words.readAgain.nb);
  const isAway = async () => !/\/signing(\?|$)/.test(await seat.engine.url());
  // The list to tick comes after the document, and is empty for who has written it all.
  await seat.until('the way to the e-ID', async () => {
    await tickAll(seat);
    await seat.press(words.signWithEid.nb, 'main', 5_000);
    return until('the e-ID', isAway, 5_000);
  });
  await passEid(seat, name);
}

/** Downloads the sealed document in the page of a seat, as its own session may. */
export async function sealedPdf(seat: Seat, { estateId }: Begun): Promise<Uint8Array> {
  const { signing } = takeover.flow.calls;
  if (signing === undefined) throw new Error('The takeover has no document');
  const { params, query } = signing.at({ estateId });
  const path = `${apiBase}${addressOf(signing.calls.document.path, params)}?${new URLSearchParams(query)}`;
  const read = () =>
    seat.engine.run(async (address) => {
      const response = await fetch(address);
      if (response.headers.get('content-type') !== 'application/pdf') return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      // Until it is sealed, the document has no signature in the file.
      if (!new TextDecoder('latin1').decode(bytes).includes('/ByteRange')) return null;
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }, path);
  return Buffer.from(await until('the sealed document', read), 'hex');
}

/** Chooses the n-th of what a list offers, counted without its prompt. */
export const choose = (seat: Seat, selector: string, index: number) =>
  until(`a list to choose from: ${selector}`, () =>
    seat.engine.run(
      (one, at) => {
        const list = document.querySelector<HTMLSelectElement>(one);
        const option = [...(list?.options ?? [])].filter(({ value }) => value !== '')[at];
        if (list === null || option === undefined) return false;
        list.value = option.value;
        return list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      index,
    ),
  );
