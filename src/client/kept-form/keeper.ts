import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Opened } from '#src/engine/opened.ts';
import type { Outbox } from '../outbox.ts';
import {
  type FormPlace,
  formName,
  formOf,
  type KeptForms,
  keptFor,
  keyName,
  pictureName,
  type StoredForm,
  seenName,
  unsentName,
} from './kept-forms.ts';
import type { KeptRecord, KeptStore } from './kept-store.ts';
import { silentFor } from './one-page.ts';
import type { PictureStore } from './picture-shelf.ts';
import type { Waiting } from './queued-changes.ts';
import { seal, sealJson } from './sealing.ts';
import type { SeenStore } from './seen-pictures.ts';
import { countOf, unsentOf } from './unsent.ts';

type Change = Parameters<KeptStore['change']>[0];

/** A page's current state of its form. */
export interface Now<O extends Opened> {
  /** With the server's ids. */
  readonly opened: O | undefined;
  readonly outbox: Outbox;
  readonly waiting: Waiting;
}

/** Stores an open form as it changes: the server's last response, and what it has not acknowledged. */
export class Keeper<O extends Opened> {
  readonly #forms: KeptForms;
  readonly #place: FormPlace;
  readonly #form: string;
  readonly #found: Pick<StoredForm<O>, 'who' | 'key' | 'at'>;
  readonly #page: string;
  /** Time of the last write by this page, or by the one before it. */
  #keptAt: number;
  #facts: EntryFacts | null;
  #now: Now<O> | undefined;
  #kept: Partial<Now<O>> & { facts?: EntryFacts | null } = {};
  #writing: Promise<void> = Promise.resolve();
  /** What this page's record of unsent input holds. What an earlier page left is adopted into it: not known. */
  #unsent: string | null = null;
  #isDirty = false;
  /** The form is finished: nothing is stored until there is something new to store. */
  #isWiped = false;
  /** Records that this browser refused or had no room for. Retried with each change that it accepts. */
  readonly #lost = new Map<string, KeptRecord>();
  /** Called when the browser starts to refuse writes, or accepts all of them again. */
  onStand: () => void = () => undefined;
  readonly #heart: ReturnType<typeof setInterval> | undefined;

  constructor(
    forms: KeptForms,
    place: FormPlace,
    found: Pick<StoredForm<O>, 'who' | 'key' | 'at' | 'form'>,
    page: string,
  ) {
    this.#forms = forms;
    this.#place = place;
    this.#form = formOf(place);
    this.#found = found;
    this.#page = page;
    this.#keptAt = found.at;
    this.#facts = found.form?.facts ?? null;
    // Where open pages cannot be queried, a page with unsent input reports itself by writing.
    const beat = () => {
      if (this.#now === undefined || this.#count(this.#now) === 0) return;
      this.#unsent = null;
      this.#rewrite();
    };
    this.#heart = globalThis.navigator?.locks === undefined ? setInterval(beat, silentFor / 3) : undefined;
  }

  /** Where this form's pictures are stored until they are sent. */
  readonly pictures: PictureStore = {
    write: async (standIn, picture, state) => {
      const record = {
        ...this.#record(pictureName(this.#form, this.#found.who, standIn)),
        page: this.#page,
        unsent: 1,
        ...(state === 'taken' && { taken: picture.type }),
      };
      await this.#change({ put: [await seal(this.#found.key, record, await picture.arrayBuffer())] });
    },
    // Removed after the record that marks it as sent: a page that dies in between still has it, and sends it under the
    // same key.
    remove: (standIn) => {
      const gone = { remove: [pictureName(this.#form, this.#found.who, standIn)] };
      this.#writing = this.#writing.then(() => this.#change(gone));
      return this.#writing;
    },
  };

  /** Where thumbnails of the server's pictures are stored. One that finds no room is loaded from the network. */
  readonly seen: SeenStore = {
    write: (id, small) =>
      this.#quietly(async (store) => {
        if (!(await this.#canBeOpened())) return;
        const record = this.#record(seenName(this.#form, this.#found.who, id));
        await store.change({ put: [await seal(this.#found.key, record, await small.arrayBuffer())] });
        await this.#forms.trimSeen();
      }),
    remove: (ids) =>
      this.#quietly((store) => store.change({ remove: ids.map((id) => seenName(this.#form, this.#found.who, id)) })),
  };

  /** Stores the current state. Several changes at once become one write. */
  keep(now: Now<O>): void {
    this.#now = now;
    if (!this.#isDirty) this.#rewrite();
  }
  keepFacts(facts: EntryFacts): void {
    this.#facts = facts;
    if (this.#now !== undefined) this.#rewrite();
  }

  /** Removes the form from this device: it is finished, or its session has ended with everything sent. */
  readonly wipe = (): Promise<void> => {
    if (this.#isWiped) return this.#writing;
    this.#isWiped = true;
    this.#now = undefined;
    this.#kept = {};
    this.#unsent = null;
    this.#writing = this.#writing.then(() => this.#forms.wipe(this.#place, this.#found.who));
    return this.#writing;
  };

  /** Whether another page took over what this one had not sent, while this one was put away. */
  readonly isTakenOver = async (): Promise<boolean> => {
    const { store } = this.#forms;
    if (store === undefined || !this.#unsent || !this.isKept()) return false;
    const name = unsentName(this.#form, this.#found.who, this.#page);
    return store.get(name).then(
      (record) => record === undefined,
      () => false,
    );
  };

  /** Whether everything is stored on this device. */
  readonly isKept = (): boolean => this.#lost.size === 0;

  /** Resolves when everything so far is stored. */
  readonly written = async (): Promise<void> => {
    for (let last = this.#writing; ; last = this.#writing) {
      await last;
      if (last === this.#writing) return;
    }
  };

  readonly close = (): Promise<void> => {
    clearInterval(this.#heart);
    return this.#writing;
  };

  readonly #count = (now: Now<O>): number => countOf(unsentOf(now));

  #rewrite(): void {
    this.#isDirty = true;
    this.#writing = this.#writing.then(() => this.#write()).catch(() => undefined);
  }

  async #write(): Promise<void> {
    this.#isDirty = false;
    const now = this.#now;
    if (now === undefined) return;
    const at = this.#forms.now();
    const isNew = now.opened !== this.#kept.opened || this.#facts !== this.#kept.facts;
    const unsent = unsentOf(now);
    const record = this.#record(unsentName(this.#form, this.#found.who, this.#page));
    const isNothing = countOf(unsent) === 0 && unsent.names.length === 0;
    const text = isNothing ? '' : JSON.stringify(unsent);
    if (!isNew && text === this.#unsent && this.isKept()) return;
    const put = isNew || !isNothing ? await this.#ground() : [];
    if (put.length > 0) this.#isWiped = false;
    if (isNew || put.length > 0) put.push(await this.#answer(now.opened));
    if (!isNothing)
      put.push(await sealJson(this.#found.key, { ...record, page: this.#page, unsent: countOf(unsent) }, unsent));
    await this.#change({ put, ...(isNothing && this.#unsent !== '' && { remove: [record.name] }) });
    this.#unsent = text;
    if (put.length > 0 && this.isKept()) this.#keptAt = at;
    this.#kept = { ...now, facts: this.#facts };
  }

  /**
   * Returns the base records for a form finished here, or a page open longer than its form is stored. Returns none if
   * they were cleared sooner: that was a sign-out, and the form must not come back.
   */
  async #ground(): Promise<KeptRecord[]> {
    const { who, key } = this.#found;
    const mayBeGone = this.#isWiped || this.#forms.now() - this.#keptAt >= keptFor;
    if (!mayBeGone || (await this.#forms.hasKey(this.#place, who))) return [];
    await this.#forms.enter(this.#place, who, null);
    return [{ ...this.#record(keyName(this.#form, who)), key }];
  }

  #answer(opened: O | undefined): Promise<KeptRecord> {
    const record = this.#record(formName(this.#form, this.#found.who));
    return sealJson(this.#found.key, record, { opened, facts: this.#facts });
  }

  readonly #record = (name: string) => ({
    name,
    form: this.#form,
    who: this.#found.who,
    at: this.#forms.now(),
  });

  /** What the browser refuses to store still stands on the page, which then says so. */
  async #change({ put = [], remove = [] }: Change): Promise<void> {
    const wasKept = this.isKept();
    const isTaken = await this.#isTaken({ put, remove });
    for (const name of isTaken ? remove : []) this.#lost.delete(name);
    for (const record of put) {
      if (isTaken) this.#lost.delete(record.name);
      else this.#lost.set(record.name, record);
    }
    for (const [name, record] of isTaken ? [...this.#lost] : []) {
      if (!(await this.#isTaken({ put: [record] }))) break;
      this.#lost.delete(name);
    }
    if (wasKept !== this.isKept()) this.onStand();
  }

  /** Runs a write in its turn, and skips it if the form has been finished meanwhile. */
  #quietly(change: (store: KeptStore) => Promise<void>): Promise<void> {
    const { store } = this.#forms;
    const make = async () => (this.#isWiped || store === undefined ? undefined : change(store));
    this.#writing = this.#writing.then(make).catch(() => undefined);
    return this.#writing;
  }

  readonly #isTaken = async (change: Change): Promise<boolean> => {
    const { store } = this.#forms;
    try {
      if (store === undefined || (change.put?.length && !(await this.#canBeOpened(change.put)))) return false;
      await store.change(change);
      return true;
    } catch {
      return false;
    }
  };

  /** Without its key on this device, a sealed record could not be opened by any page. */
  readonly #canBeOpened = async (put: readonly KeptRecord[] = []): Promise<boolean> =>
    put.some(({ key }) => key !== undefined) || this.#forms.hasKey(this.#place, this.#found.who);
}
