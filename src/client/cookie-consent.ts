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
} from '#src/domain/cookie-consent.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';

/** The answer itself must be kept, or one would be asked on every page: that much is strictly necessary. */
const storageKey = 'grend.cookies';

export interface CookieConsentParts {
  readonly now?: () => Date;
  /** Undefined where storage is refused: then the answer lasts as long as the page. */
  readonly storage?: () => Storage;
}

const read = (storage: () => Storage): CookieChoice | null => {
  try {
    const parsed = v.safeParse(cookieChoice, JSON.parse(storage().getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // refused, or not ours
  }
};

/** What somebody has said of cookies on this device (domain.md section 4). Tells when it changes, in another tab too. */
export class CookieConsent {
  readonly #now: () => Date;
  readonly #storage: () => Storage;
  readonly #listeners = new Set<() => void>();
  #choice: CookieChoice | null;

  constructor({ now = () => new Date(), storage = () => localStorage }: CookieConsentParts = {}) {
    this.#now = now;
    this.#storage = storage;
    this.#choice = read(storage);
  }

  /** The answer that counts now; null when she must be asked. */
  readonly standing = (): CookieChoice | null => (this.mustAsk() ? null : this.#choice);
  readonly mustAsk = (): boolean => mustAskForCookies(this.#choice, this.#now());
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
    try {
      this.#storage().setItem(storageKey, JSON.stringify(choice));
    } catch {
      // lasts as long as the page
    }
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
