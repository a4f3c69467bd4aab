import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { preferences } from '#src/contract/preferences.ts';
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
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';

/** The answer itself must be kept, or one would be asked on every page: that much is strictly necessary. */
const storageKey = 'grend.cookies';
/** When the question was left without an answer, so that it is not shown on every visit; in a visit, that it stands. */
const askedKey = 'grend.cookies.asked';

export interface CookieConsentParts {
  readonly now?: () => Date;
  /** Undefined where storage is refused: then the answer lasts as long as the page. */
  readonly storage?: () => Storage;
  /** What lasts as long as this visit. */
  readonly visit?: () => Storage;
}

const read = (storage: () => Storage): CookieChoice | null => {
  try {
    const parsed = v.safeParse(cookieChoice, JSON.parse(storage().getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // refused, or not ours
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

/** What somebody has said of cookies on this device (domain.md section 4). Tells when it changes, in another tab too. */
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

  /** The answer that counts now; null when there is none. */
  readonly standing = (): CookieChoice | null => (mustAskForCookies(this.#choice, this.#now()) ? null : this.#choice);

  /** Whether the question is to be shown: without an answer, on one visit in twelve months. No answer is a no. */
  readonly mustAsk = (): boolean =>
    this.standing() === null && (this.#isAsking || !wasAskedWithinAYear(kept(this.#storage), this.#now()));

  /** Notes that the question is shown: it stays for this visit. Nothing is kept on the device by that. */
  readonly noteAsked = (): void => {
    this.#isAsking = true;
    keep(this.#visit, askedKey, instantOf(this.#now().getTime()));
  };

  /** Keeps that the page was left without an answer, which is a no: the next visit is not asked. */
  readonly noteUnanswered = (): void => {
    if (this.standing() === null) keep(this.#storage, askedKey, instantOf(this.#now().getTime()));
  };

  readonly allows = (category: CookieCategory): boolean => allowsCookie(this.#choice, category, this.#now());

  readonly choose = (allowed: readonly OptionalCookie[]): CookieChoice => {
    const choice = { version: cookieVersion, allowed: [...allowed], at: instantOf(this.#now().getTime()) };
    this.#keep(choice);
    return choice;
  };

  /** Takes over what the account has, if it was said later than what this device has. */
  readonly adopt = (choice: CookieChoice | null): void => {
    const later = newerChoice(this.#choice, choice);
    if (later !== null && later !== this.#choice) this.#keep(later);
  };

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    const inOtherTab = (event: StorageEvent) => {
      if (event.key !== storageKey && event.key !== null) return;
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
    keep(this.#storage, storageKey, JSON.stringify(choice));
    for (const tell of this.#listeners) tell();
  }
}

/**
 * Brings what this device has and what the account has together: of the two the later counts, for both. Says nothing
 * when it cannot be reached: the device's own answer stands.
 */
export const keepCookiesWithAccount = async (consent: CookieConsent, call: Call, id: CustomerId): Promise<void> => {
  const own = consent.standing();
  const params = { id };
  try {
    const { choice } =
      own === null
        ? await call(preferences.cookies, { params })
        : await call(preferences.changeCookies, { params, body: { choice: own } });
    consent.adopt(choice);
  } catch {
    // next time
  }
};
