import type { BrowserContext, Page } from '@playwright/test';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect } from './app.ts';
import { expectStep } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { openLink, type Way, waysThrough } from './ways.ts';

/** Returns the longest way through the takeover, with a fault that has its picture, and a meter that has one too. */
const longestWay = (): Way => {
  const [longest] = waysThrough(takeover).toSorted((one, other) => other.steps.length - one.steps.length);
  if (longest === undefined) throw new Error('No way through the takeover. Check samples.ts of the takeover protocol');
  const { inspection, electricity } = takeover.flow.samples;
  const pictured = { inspection: inspection?.dirtyOven, electricity: electricity?.withMeteringPoint };
  const steps = longest.steps.map(({ step, sample }) => ({
    step,
    sample: step === 'inspection' || step === 'electricity' ? (pictured[step] ?? sample) : sample,
  }));
  return { ...longest, steps };
};
export const cellarWay: Way = longestWay();

/** Waits until the app itself is stored on this phone: from now on its pages open without a network. */
export const expectShell = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller !== null),
      {
        timeout: 20_000,
      },
    )
    .toBe(true);

/** Begins a form on this phone, and waits until the phone has the app. */
export async function firstVisit(page: Page, link: string): Promise<void> {
  await openLink(page, takeover, link, 'handover');
  await expectShell(page);
}
/** Opens a filled-in protocol at one of its steps, on a phone that has the app. */
export async function standAt(page: Page, link: string, step: string): Promise<void> {
  await openLink(page, takeover, link, 'who-signs');
  await expectShell(page);
  await page.goto(page.url().replace('who-signs', step));
  await expectStep(page, takeover.flow, step);
}

/** Takes the network away once the step's own fields are there: what was not loaded yet cannot come without one. */
export async function intoTheCellar(page: Page): Promise<void> {
  await expect(page.locator('main :is(input, textarea, select)').first()).toBeAttached();
  await page.context().setOffline(true);
}
/** Restores the network: everything is sent, or asked about. */
export const upAgain = (page: Page): Promise<void> => page.context().setOffline(false);
export const offlineStrip = (page: Page) => page.getByText(rendererTexts.offline.nb);

/** Returns everything stored in this browser for the app's address, as text that can be searched. */
export async function dumpOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return '';
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([k, v]) => `${k}=${text(v)}`)
          .join(' ');
      return String(value);
    };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        for (const record of await answer(db.transaction(store).objectStore(store).getAll())) found.push(text(record));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return found.join('\n');
  });
}

/** Closes the tab as if the battery had died, and opens the address in a new one of the same phone. */
export async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Returns the names of what this browser stores of forms. */
export const keptRecords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open('grend-kept'));
    const keys = await answer(db.transaction('records').objectStore('records').getAllKeys());
    db.close();
    return keys.map(String);
  });

/** Returns the unsent answers that this browser stores, decrypted with its own key, as text that can be searched. */
export const keptUnsent = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open('grend-kept'));
    const all = await answer(db.transaction('records').objectStore('records').getAll());
    db.close();
    const key = all.find(({ name }) => name.startsWith('key '))?.key;
    const sealed = all.filter(({ name }) => name.startsWith('unsent '));
    const texts = sealed.map(async ({ name, iv, bytes }) => {
      const additionalData = new TextEncoder().encode(name);
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes));
    });
    return (await Promise.all(texts)).join('\n');
  });
