import * as v from 'valibot';
import {
  allowsCookie,
  type CookieCategory,
  type CookieChoice,
  cookieChoice,
  cookieVersion,
  mustAskForCookies,
  newerChoice,
  type OptionalCookie,
  wasAskedWithinAYear,
} from '#src/domain/cookie-consent.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { cookieKey } from './cookie-key.ts';

/**
 * In local storage: when the question was left without a choice, so that later visits are not asked. In session
 * storage: that it stays open for this visit.
 */
const askedKey = 'grend.cookies.asked';

export interface CookieConsentParts {
  readonly now?: () => Date;
  /** Undefined where storage is refused. The choice then lasts as long as the page. */
  readonly storage?: () => Storage;
  /** Storage that lasts as long as this visit. */
  readonly visit?: () => Storage;
}

const read = (storage: () => Storage): CookieChoice | null => {
  try {
    const parsed = v.safeParse(cookieChoice, JSON.parse(storage().getItem(cookieKey) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // storage refused, or not our format
  }
};

const kept = (storage: () => Storage): string | null => {
  try {
    return storage().getItem(askedKey);
  } catch {
    return null;
  }
};

const keep = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // lasts as long as the page
  }
};

/** The cookie choice on this device (domain.md section 4). Notifies its listeners of changes, also from another tab. */
export class CookieConsent {
  readonly #now: () => Date;
  readonly #storage: () => Storage;
  readonly #visit: () => Storage;
  readonly #listeners = new Set<() => void>();
  #choice: CookieChoice | null;
  #isAsking: boolean;

  constructor(parts: CookieConsentParts = {}) {
    const { now = () => new Date(), storage = () => localStorage, visit = () => sessionStorage } = parts;
    this.#now = now;
    this.#storage = storage;
    this.#visit = visit;
    this.#choice = read(storage);
    this.#isAsking = kept(visit) !== null;
  }

  /** Returns the choice that is valid now; null if there is none. */
  readonly standing = (): CookieChoice | null => (mustAskForCookies(this.#choice, this.#now()) ? null : this.#choice);

  /** Whether to show the question: without a choice, on one visit in twelve months. No choice counts as a refusal. */
  readonly mustAsk = (): boolean =>
    this.standing() === null && (this.#isAsking || !wasAskedWithinAYear(kept(this.#storage), this.#now()));

  /** Marks the question as shown, so that it stays for this visit. Stores nothing in local storage. */
  readonly noteAsked = (): void => {
    this.#isAsking = true;
    keep(this.#visit, askedKey, instantOf(this.#now().getTime()));
  };

  /** Stores that the page was left without a choice, which counts as a refusal. The next visit is not asked. */
  readonly noteUnanswered = (): void => {
    if (this.standing() === null) keep(this.#storage, askedKey, instantOf(this.#now().getTime()));
  };

  readonly allows = (category: CookieCategory): boolean => allowsCookie(this.#choice, category, this.#now());

  readonly choose = (allowed: readonly OptionalCookie[]): CookieChoice => {
    const choice = { version: cookieVersion, allowed: [...allowed], at: instantOf(this.#now().getTime()) };
    this.#keep(choice);
    return choice;
  };

  /** Takes over the account's choice if it is newer than this device's. */
  readonly adopt = (choice: CookieChoice | null): void => {
    const later = newerChoice(this.#choice, choice);
    if (later !== null && later !== this.#choice) this.#keep(later);
  };

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    const inOtherTab = (event: StorageEvent) => {
      if (event.key !== cookieKey && event.key !== null) return;
      this.#choice = read(this.#storage);
      changed();
    };
    globalThis.addEventListener?.('storage', inOtherTab);
    return () => {
      this.#listeners.delete(changed);
      globalThis.removeEventListener?.('storage', inOtherTab);
    };
  };

  #keep(choice: CookieChoice): void {
    this.#choice = choice;
    keep(this.#storage, cookieKey, JSON.stringify(choice));
    for (const notify of this.#listeners) notify();
  }
}
