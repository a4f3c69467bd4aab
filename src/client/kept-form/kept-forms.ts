import type { EntryFacts, Opened, Where } from '#src/engine/define-flow.ts';
import { type Clock, deviceClock } from '../clock.ts';
import { deviceStore, type KeptRecord, type KeptStore } from './kept-store.ts';
import { type OpenPages, openPages } from './one-page.ts';
import type { OnShelf } from './picture-shelf.ts';
import { linkMark, newKey, sealJson, unseal, unsealJson } from './sealing.ts';
import { countOf, type KeptUnsent, together } from './unsent.ts';
import { type WhatWaits, whatWaits } from './what-waits.ts';

/** Which form: its flow, and whose home. */
export interface FormPlace {
  readonly flow: string;
  readonly where: Where;
}
/** What the server last said of a form. */
export interface KeptForm<O extends Opened> {
  readonly opened: O;
  readonly facts: EntryFacts | null;
}
/** What a page finds of its form on this device. */
export interface Found<O extends Opened> {
  readonly who: string;
  readonly key: CryptoKey;
  readonly form: KeptForm<O> | undefined;
  readonly unsent: KeptUnsent;
  /** When the last of it was kept. */
  readonly at: number;
  readonly pictures: ReadonlyMap<string, OnShelf>;
  /** Small pictures of what the server has, by their ids. */
  readonly seen: ReadonlyMap<string, Blob>;
}

/** Reliability D5: gone 24 hours after the last of it was sent. */
export const keptFor = 24 * 3_600_000;

/** As many pictures as a home may have (reliability T9), in some 50 KB each. */
export const mostSeen = { pictures: 40, bytes: 4_000_000 };

export const formOf = ({ flow, where }: FormPlace): string =>
  [
    flow,
    ...Object.entries(where)
      .toSorted()
      .map(([name, value]) => `${name}=${value}`),
  ].join(' ');
const pointerOf = (form: string): string => `at ${form}`;
export const keyName = (form: string, who: string): string => `key ${form} ${who}`;
export const formName = (form: string, who: string): string => `form ${form} ${who}`;
export const unsentName = (form: string, who: string, page: string): string => `unsent ${form} ${who} ${page}`;
export const seenName = (form: string, who: string, id = ''): string => `seen ${form} ${who} ${id}`;
export const pictureName = (form: string, who: string, standIn: string): string => `picture ${form} ${who} ${standIn}`;

const isUnsent = ({ name }: KeptRecord): boolean => name.startsWith('unsent ') || name.startsWith('picture ');
const hasUnsent = (records: readonly KeptRecord[]): boolean => records.some((one) => isUnsent(one) && one.unsent !== 0);

/** When something of a form was kept last: neither its key nor a small picture is news of it. */
const lastOf = (records: readonly KeptRecord[]): number =>
  Math.max(0, ...records.filter(({ name }) => !/^(key|seen) /.test(name)).map(({ at }) => at));

/** The forms that are kept on this device, for when there is no network. Nothing here rejects: without storage, nothing is kept. */
export class KeptForms {
  readonly #store: KeptStore | undefined;
  readonly pages: OpenPages;
  readonly #clock: Clock;

  constructor(store: KeptStore | undefined = deviceStore(), pages = openPages(), clock: Clock = deviceClock) {
    this.#store = store;
    this.pages = pages;
    this.#clock = clock;
  }

  get store(): KeptStore | undefined {
    return this.#store;
  }
  readonly now = (): number => Date.parse(this.#clock.now());

  /** Whose form stood open here last; null where none did, or too long ago. */
  async lastWho(place: FormPlace): Promise<string | null> {
    const form = formOf(place);
    const pointer = await this.#quietly((store) => store.get(pointerOf(form)));
    return pointer?.who ?? null;
  }

  /** Whether a link is the one that opened the form here, so that it need not be exchanged to know whose it is. */
  async isLinkOf(place: FormPlace, key: string): Promise<boolean> {
    const pointer = await this.#quietly((store) => store.get(pointerOf(formOf(place))));
    return pointer?.link !== undefined && pointer.link === (await linkMark(key));
  }

  /** Notes whose form this is from now on, and by which link. */
  async enter(place: FormPlace, who: string, link: string | null): Promise<void> {
    const form = formOf(place);
    await this.#quietly(async (store) => {
      const before = await store.get(pointerOf(form));
      const mark = link !== null ? await linkMark(link) : before?.who === who ? before.link : undefined;
      const pointer = { name: pointerOf(form), form, who, at: this.now(), ...(mark !== undefined && { link: mark }) };
      await store.change({ put: [pointer] });
    });
  }

  /**
   * What is kept of somebody's form, for a page that is now open. What pages that are gone had not sent becomes this
   * page's own, in one change, so that nobody else sends it too.
   */
  find<O extends Opened>(place: FormPlace, who: string, page: string): Promise<Found<O> | undefined> {
    const form = formOf(place);
    return this.#quietly((store) =>
      this.pages.alone(form, async () => {
        const own = (await store.all()).filter((one) => one.form === form && one.who === who);
        const kept = own.find(({ name }) => name === keyName(form, who))?.key;
        const key = kept ?? (await newKey());
        if (kept === undefined) {
          await store.change({ put: [{ name: keyName(form, who), form, who, at: this.now(), key }] });
        }
        const unsent = await this.#adopt(store, key, own, page);
        await this.#dropOrphans(store, own, unsent);
        const sealed = own.find(({ name }) => name === formName(form, who));
        return {
          who,
          key,
          form: await unsealJson<KeptForm<O>>(key, sealed),
          unsent,
          at: lastOf(own),
          pictures: await picturesOf(key, own, unsent),
          seen: await seenOf(key, own, seenName(form, who)),
        };
      }),
    );
  }

  async #adopt(store: KeptStore, key: CryptoKey, own: readonly KeptRecord[], page: string): Promise<KeptUnsent> {
    const left: KeptRecord[] = [];
    for (const record of own.filter(({ name }) => name.startsWith('unsent '))) {
      if (record.page === page || (await this.pages.isGone(record.page ?? '', record.at))) left.push(record);
    }
    const inTurn = left.toSorted((one, other) => one.at - other.at);
    const read = await Promise.all(inTurn.map((record) => unsealJson<KeptUnsent>(key, record)));
    const unsent = together(read.filter((one) => one !== undefined));
    const [first] = inTurn;
    if (first !== undefined) {
      const { form, who } = first;
      const name = unsentName(form, who, page);
      const adopted = { name, form, who, at: this.now(), page, unsent: countOf(unsent) };
      const remove = left.map((one) => one.name).filter((one) => one !== name);
      await store.change({ put: [await sealJson(key, adopted, unsent)], remove });
    }
    return unsent;
  }

  /** Pictures of pages that died while they sent them: nobody waits for them, and no answer names them. */
  async #dropOrphans(store: KeptStore, own: readonly KeptRecord[], { deeds }: KeptUnsent): Promise<void> {
    const remove: string[] = [];
    for (const { name, page = '', at } of own.filter((one) => one.name.startsWith('picture '))) {
      const isNamed = deeds.some(({ standIn }) => name.endsWith(standIn));
      if (!isNamed && (await this.pages.isGone(page, at))) remove.push(name);
    }
    if (remove.length > 0) await store.change({ remove });
  }

  /** Whether the key is here that a form's records are sealed with: another page may have cleared all of it away. */
  async hasKey(place: FormPlace, who: string): Promise<boolean> {
    const name = keyName(formOf(place), who);
    return (await this.#quietly((store) => store.get(name)))?.key !== undefined;
  }

  /** Nothing of somebody's form stays on this device; without its key, no copy of it can be opened either. */
  wipe(place: FormPlace, who: string): Promise<void> {
    const form = formOf(place);
    return this.#wipeWhere((one) => one.form === form && one.who === who);
  }

  /** The session of whoever had a form open here last has ended: of what was sent nothing stays. */
  async end(place: FormPlace): Promise<void> {
    const form = formOf(place);
    const all = (await this.#quietly((store) => store.all())) ?? [];
    const who = all.find(({ name }) => name === pointerOf(form))?.who;
    if (who === undefined || hasUnsent(all.filter((one) => one.form === form && one.who === who))) return;
    await this.wipe(place, who);
  }

  /** What of the form that stood open here last was never sent. It is only looked at, and stays whose it is. */
  async waiting(place: FormPlace): Promise<WhatWaits> {
    const form = formOf(place);
    const read = await this.#quietly(async (store) => {
      const who = (await store.get(pointerOf(form)))?.who ?? '';
      const key = (await store.get(keyName(form, who)))?.key;
      if (key === undefined) return [];
      const own = (await store.all()).filter((one) => one.form === form && one.who === who);
      const left = own.filter(({ name }) => name.startsWith('unsent '));
      return Promise.all(left.map((record) => unsealJson<KeptUnsent>(key, record)));
    });
    return whatWaits(together((read ?? []).filter((one) => one !== undefined)));
  }

  /** What whoever had the form open here last never sent is deleted: they were asked, and said so. */
  async forget(place: FormPlace): Promise<void> {
    const who = await this.lastWho(place);
    if (who !== null) await this.wipe(place, who);
  }

  /** How many things on this device were never sent. */
  async countUnsent(): Promise<number> {
    const all = (await this.#quietly((store) => store.all())) ?? [];
    return all.filter(({ name }) => name.startsWith('unsent ')).reduce((sum, { unsent = 0 }) => sum + unsent, 0);
  }

  /** Signing out: everything goes. Who has something unsent was asked before. */
  readonly wipeAll = (): Promise<void> => this.#wipeWhere(() => true);

  /** Forms of which the last was sent so long ago that they are to be gone. */
  async sweep(olderThan: number = keptFor): Promise<void> {
    const all = (await this.#quietly((store) => store.all())) ?? [];
    const isOver = (one: KeptRecord): boolean => {
      const same = all.filter(({ form, who }) => form === one.form && who === one.who);
      return !hasUnsent(same) && this.now() - lastOf(same) >= olderThan;
    };
    await this.#wipeWhere(isOver);
  }

  /** Small pictures have a bound on a device: beyond it the oldest go. */
  async trimSeen(): Promise<void> {
    await this.#quietly(async (store) => {
      const seen = (await store.all()).filter(({ name }) => name.startsWith('seen '));
      let bytes = 0;
      const beyond = seen
        .toSorted((one, other) => other.at - one.at)
        .filter((one, at) => {
          bytes += one.bytes?.byteLength ?? 0;
          return at >= mostSeen.pictures || bytes > mostSeen.bytes;
        });
      if (beyond.length > 0) await store.change({ remove: beyond.map(({ name }) => name) });
    });
  }

  async #wipeWhere(isGone: (record: KeptRecord) => boolean): Promise<void> {
    await this.#quietly(async (store) => {
      const remove = (await store.all()).filter(isGone).map(({ name }) => name);
      if (remove.length > 0) await store.change({ remove });
    });
  }

  async #quietly<T>(use: (store: KeptStore) => Promise<T>): Promise<T | undefined> {
    if (this.#store === undefined) return undefined;
    try {
      return await use(this.#store);
    } catch {
      return undefined; // a browser that refuses storage: the form is open all the same, and needs the network
    }
  }
}

async function picturesOf(
  key: CryptoKey,
  own: readonly KeptRecord[],
  { deeds }: KeptUnsent,
): Promise<ReadonlyMap<string, OnShelf>> {
  const pictures = new Map<string, OnShelf>();
  for (const { kind, standIn } of deeds) {
    if (kind !== 'picture') continue;
    const record = own.find(({ name }) => name.startsWith('picture ') && name.endsWith(standIn));
    const bytes = await unseal(key, record);
    const type = record?.taken ?? 'image/jpeg';
    const state = record?.taken === undefined ? 'scaled' : 'taken';
    if (bytes !== undefined) pictures.set(standIn, { picture: new Blob([bytes], { type }), state });
  }
  return pictures;
}

async function seenOf(key: CryptoKey, own: readonly KeptRecord[], prefix: string): Promise<ReadonlyMap<string, Blob>> {
  const seen = new Map<string, Blob>();
  for (const record of own.filter(({ name }) => name.startsWith(prefix))) {
    const bytes = await unseal(key, record);
    if (bytes !== undefined) seen.set(record.name.slice(prefix.length), new Blob([bytes], { type: 'image/jpeg' }));
  }
  return seen;
}

let ofDevice: KeptForms | undefined;
/** One for the page. */
export const keptForms = (): KeptForms => {
  ofDevice ??= new KeptForms();
  return ofDevice;
};
