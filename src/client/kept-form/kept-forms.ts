import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { type Clock, deviceClock } from '../clock.ts';
import { deviceStore, type KeptRecord, type KeptStore } from './kept-store.ts';
import { type OpenPages, openPages } from './one-page.ts';
import type { OnShelf } from './picture-shelf.ts';
import { linkMark, newKey, sealJson, unseal, unsealJson } from './sealing.ts';
import { countOf, type KeptUnsent, mergedUnsent } from './unsent.ts';
import { type UnsentCounts, unsentCounts } from './unsent-counts.ts';

/** Identifies a form: its flow, and its home. */
export interface FormPlace {
  readonly flow: string;
  readonly where: Where;
}
/** The server's last response about a form. */
export interface KeptForm<O extends Opened> {
  readonly opened: O;
  readonly facts: EntryFacts | null;
}
/** What a page finds of its form on this device. */
export interface StoredForm<O extends Opened> {
  readonly who: string;
  readonly key: CryptoKey;
  readonly form: KeptForm<O> | undefined;
  readonly unsent: KeptUnsent;
  /** Time of the last write. */
  readonly at: number;
  readonly pictures: ReadonlyMap<string, OnShelf>;
  /** Thumbnails of the server's pictures, by picture id. */
  readonly seen: ReadonlyMap<string, Blob>;
}

/** Milliseconds. Reliability D5: removed 24 hours after the last of it was sent. */
export const keptFor = 24 * 3_600_000;

/** The most pictures that a home may have (reliability T9), at about 50 KB each. */
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

/** Time of a form's last write. Its key and thumbnails do not count. */
const lastOf = (records: readonly KeptRecord[]): number =>
  Math.max(0, ...records.filter(({ name }) => !/^(key|seen) /.test(name)).map(({ at }) => at));

/** The forms stored on this device for use without a network. Never rejects: without storage, nothing is stored. */
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

  /** Returns the last participant with this form open here; null if there was none, or too long ago. */
  async lastWho(place: FormPlace): Promise<string | null> {
    const form = formOf(place);
    const pointer = await this.#quietly((store) => store.get(pointerOf(form)));
    return pointer?.who ?? null;
  }

  /** Whether this link opened the form here, so that the participant is known without exchanging it. */
  async isLinkOf(place: FormPlace, key: string): Promise<boolean> {
    const pointer = await this.#quietly((store) => store.get(pointerOf(formOf(place))));
    return pointer?.link !== undefined && pointer.link === (await linkMark(key));
  }

  /** Stores the participant of this form and the link that opened it. */
  async enter(place: FormPlace, who: string, link: string | null): Promise<void> {
    const form = formOf(place);
    await this.#quietly(async (store) => {
      const before = await store.get(pointerOf(form));
      const markBefore = before?.who === who ? before.link : undefined;
      const mark = link === null ? markBefore : await linkMark(link);
      const pointer = { name: pointerOf(form), form, who, at: this.now(), ...(mark !== undefined && { link: mark }) };
      await store.change({ put: [pointer] });
    });
  }

  /**
   * Reads a participant's stored form for a page that is now open. Takes over what closed pages left unsent, in one
   * transaction, so that no other page sends it too.
   */
  find<O extends Opened>(place: FormPlace, who: string, page: string): Promise<StoredForm<O> | undefined> {
    const form = formOf(place);
    return this.#quietly((store) =>
      this.pages.alone(form, async () => {
        const own = (await store.all()).filter((one) => one.form === form && one.who === who);
        const key = await this.#keyOf(store, form, who);
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

  /** Returns the key of a participant's stored form, a new one where there is none. Undefined without storage. */
  keyFor(place: FormPlace, who: string): Promise<CryptoKey | undefined> {
    const form = formOf(place);
    return this.#quietly((store) => this.pages.alone(form, () => this.#keyOf(store, form, who)));
  }

  async #keyOf(store: KeptStore, form: string, who: string): Promise<CryptoKey> {
    const name = keyName(form, who);
    const kept = (await store.get(name))?.key;
    if (kept !== undefined) return kept;
    const key = await newKey();
    await store.change({ put: [{ name, form, who, at: this.now(), key }] });
    return key;
  }

  async #adopt(store: KeptStore, key: CryptoKey, own: readonly KeptRecord[], page: string): Promise<KeptUnsent> {
    const left: KeptRecord[] = [];
    for (const record of own.filter(({ name }) => name.startsWith('unsent '))) {
      if (record.page === page || (await this.pages.isGone(record.page ?? '', record.at))) left.push(record);
    }
    const inTurn = left.toSorted((one, other) => one.at - other.at);
    const read = await Promise.all(inTurn.map((record) => unsealJson<KeptUnsent>(key, record)));
    const unsent = mergedUnsent(read.filter((one) => one !== undefined));
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

  /** Removes pictures of pages that died while sending them: no page needs them, and no answer names them. */
  async #dropOrphans(store: KeptStore, own: readonly KeptRecord[], { deeds }: KeptUnsent): Promise<void> {
    const remove: string[] = [];
    for (const { name, page = '', at } of own.filter((one) => one.name.startsWith('picture '))) {
      const isNamed = deeds.some(({ standIn }) => name.endsWith(standIn));
      if (!isNamed && (await this.pages.isGone(page, at))) remove.push(name);
    }
    if (remove.length > 0) await store.change({ remove });
  }

  /** Whether this device has the key that seals a form's records. Another page may have cleared it. */
  async hasKey(place: FormPlace, who: string): Promise<boolean> {
    const name = keyName(formOf(place), who);
    return (await this.#quietly((store) => store.get(name)))?.key !== undefined;
  }

  /**
   * Removes a participant's form and its key from this device. Without the key, no copy of the form can be opened
   * either.
   */
  wipe(place: FormPlace, who: string): Promise<void> {
    const form = formOf(place);
    return this.#wipeWhere((one) => one.form === form && one.who === who);
  }

  /** Ends the last participant's session here: removes what was sent, and keeps what was not. */
  async end(place: FormPlace): Promise<void> {
    const form = formOf(place);
    const all = (await this.#quietly((store) => store.all())) ?? [];
    const who = all.find(({ name }) => name === pointerOf(form))?.who;
    if (who === undefined || hasUnsent(all.filter((one) => one.form === form && one.who === who))) return;
    await this.wipe(place, who);
  }

  /** Counts what was never sent of the form last open here. Reads only, and changes no owner. */
  async waiting(place: FormPlace): Promise<UnsentCounts> {
    const form = formOf(place);
    const read = await this.#quietly(async (store) => {
      const who = (await store.get(pointerOf(form)))?.who ?? '';
      const key = (await store.get(keyName(form, who)))?.key;
      if (key === undefined) return [];
      const own = (await store.all()).filter((one) => one.form === form && one.who === who);
      const left = own.filter(({ name }) => name.startsWith('unsent '));
      return Promise.all(left.map((record) => unsealJson<KeptUnsent>(key, record)));
    });
    return unsentCounts(mergedUnsent((read ?? []).filter((one) => one !== undefined)));
  }

  /** Deletes what the last participant never sent, after they confirmed it. */
  async forget(place: FormPlace): Promise<void> {
    const who = await this.lastWho(place);
    if (who !== null) await this.wipe(place, who);
  }

  /** Counts everything on this device that was never sent. */
  async countUnsent(): Promise<number> {
    const all = (await this.#quietly((store) => store.all())) ?? [];
    return all.filter(({ name }) => name.startsWith('unsent ')).reduce((sum, { unsent = 0 }) => sum + unsent, 0);
  }

  /** Removes everything at sign-out. A person with unsent input was asked first. */
  readonly wipeAll = (): Promise<void> => this.#wipeWhere(() => true);

  /** Removes forms whose last change was sent too long ago. */
  async sweep(olderThan: number = keptFor): Promise<void> {
    const all = (await this.#quietly((store) => store.all())) ?? [];
    const isOver = (one: KeptRecord): boolean => {
      const same = all.filter(({ form, who }) => form === one.form && who === one.who);
      return !hasUnsent(same) && this.now() - lastOf(same) >= olderThan;
    };
    await this.#wipeWhere(isOver);
  }

  /** Limits the thumbnails on a device: the oldest are removed first. */
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
      return undefined; // the browser refuses storage: the form still opens, and needs the network
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
/** Returns the page's single instance. */
export const keptForms = (): KeptForms => {
  ofDevice ??= new KeptForms();
  return ofDevice;
};
