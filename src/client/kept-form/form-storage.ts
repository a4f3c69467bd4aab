import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Opened } from '#src/engine/opened.ts';
import { type Clock, deviceClock } from '../clock.ts';
import { type PageLife, pageLife } from '../page-life.ts';
import { Keeper, type Now } from './keeper.ts';
import type { FormPlace, KeptForms, StoredForm } from './kept-forms.ts';
import type { PictureStore } from './picture-shelf.ts';
import type { SeenStore } from './seen-pictures.ts';

/** Milliseconds between attempts while the storage does not respond. */
const tryEvery = 5_000;

/** The form that a page has open, and what was found of it on this device. */
export interface ToStore<O extends Opened> {
  readonly forms: KeptForms;
  readonly place: FormPlace;
  readonly link: string | null;
  readonly page: string;
  /** The participant's id; the empty text where the form has none. */
  readonly who: string;
  readonly found: StoredForm<O> | undefined;
}
/** How the page lives; the browser's own by default. */
export interface PageParts {
  readonly clock?: Clock;
  readonly life?: PageLife;
  readonly reload?: () => void;
}

/**
 * Where an open form is stored on this device. If the storage did not respond when the form was opened, the form is
 * stored as soon as it does. What an earlier page left there waits for the next page.
 */
export class FormStorage<O extends Opened> {
  readonly #given: ToStore<O>;
  readonly #clock: Clock;
  #keeper: Keeper<O> | undefined;
  #now: Now<O> | undefined;
  #facts: EntryFacts | undefined;
  #told: () => void = () => undefined;
  #stop: () => void = () => undefined;
  #leave: () => void = () => undefined;
  #isClosed = false;
  readonly #unsubscribe: () => void;

  constructor(given: ToStore<O>, { clock = deviceClock, life = pageLife, reload = reloadPage }: PageParts = {}) {
    this.#given = given;
    this.#clock = clock;
    if (given.found !== undefined) this.#keeper = new Keeper<O>(given.forms, given.place, given.found, given.page);
    else if (given.forms.store !== undefined) this.#tryLater();
    // What this page had not sent belongs to another page now, which has sent it or will.
    const look = async () => {
      if ((await this.#keeper?.isTakenOver()) === true) reload();
    };
    this.#unsubscribe = life.onReturn(() => void look());
  }

  readonly pictures: PictureStore = {
    write: async (...picture) => this.#keeper?.pictures.write(...picture),
    remove: async (standIn) => this.#keeper?.pictures.remove(standIn),
  };
  readonly seen: SeenStore = {
    write: async (...picture) => this.#keeper?.seen.write(...picture),
    remove: async (ids) => this.#keeper?.seen.remove(ids),
  };

  /** The storage has responded. */
  get isReady(): boolean {
    return this.#keeper !== undefined;
  }
  readonly isKept = (): boolean => this.#keeper?.isKept() === true;
  /** This browser has storage, but it does not take the form now. */
  readonly isStalled = (): boolean => this.#given.forms.store !== undefined && !this.isKept();

  readonly onStand = (told: () => void): void => {
    this.#told = told;
    if (this.#keeper !== undefined) this.#keeper.onStand = told;
  };
  readonly keep = (now: Now<O>): void => {
    this.#now = now;
    this.#keeper?.keep(now);
  };
  readonly keepFacts = (facts: EntryFacts): void => {
    this.#facts = facts;
    this.#keeper?.keepFacts(facts);
  };
  readonly wipe = async (): Promise<void> => this.#keeper?.wipe();
  readonly written = async (): Promise<void> => this.#keeper?.written();
  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    this.#stop();
    this.#unsubscribe();
    await this.#keeper?.close();
    this.#leave();
  };

  #tryLater(): void {
    this.#stop = this.#clock.after(tryEvery, () => void this.#try());
  }

  async #try(): Promise<void> {
    const { forms, place, who, link } = this.#given;
    const key = await forms.keyFor(place, who);
    if (this.#isClosed) return;
    if (key === undefined) return this.#tryLater();
    await forms.enter(place, who, link);
    // A record of its own: the first attempt may still take over what an earlier page left.
    const page = crypto.randomUUID();
    this.#leave = await forms.pages.enter(page);
    if (this.#isClosed) return this.#leave();
    const keeper = new Keeper<O>(forms, place, { who, key, at: forms.now(), form: undefined }, page);
    keeper.onStand = () => this.#told();
    this.#keeper = keeper;
    if (this.#facts !== undefined) keeper.keepFacts(this.#facts);
    if (this.#now !== undefined) keeper.keep(this.#now);
    this.#told();
  }
}

const reloadPage = (): void => globalThis.location?.reload();
