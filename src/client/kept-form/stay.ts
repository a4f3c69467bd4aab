import { deletesAfterWeek } from '../installing.ts';

export interface StayParts {
  /** Asks the browser not to delete the storage; false where it cannot be asked. */
  readonly persist: () => Promise<boolean>;
  /** This browser deletes a site's storage after seven days without a visit. */
  readonly deletes: () => boolean;
}

const ofBrowser: StayParts = {
  persist: async () => (await globalThis.navigator?.storage?.persist?.()) ?? false,
  deletes: deletesAfterWeek,
};

/** Whether this browser deletes within seven days what is stored here now. */
export const isShortLivedHere = async (): Promise<boolean> =>
  deletesAfterWeek() && !((await globalThis.navigator?.storage?.persisted?.().catch(() => false)) ?? false);

/** Whether unsent input stays on this device until it is sent. The browser is asked once per page. */
export class Stay {
  readonly #parts: StayParts;
  #asked: Promise<void> | undefined;
  #isGranted: boolean | undefined;

  constructor(parts = ofBrowser) {
    this.#parts = parts;
  }

  /** Asks for what is stored not to be deleted, also when the device runs out of room. `onAnswer`: it was refused. */
  readonly ask = (onAnswer: () => void): void => {
    if (this.#asked !== undefined) return;
    const refuse = () => false;
    this.#asked = this.#parts
      .persist()
      .catch(refuse)
      .then((isGranted) => {
        this.#isGranted = isGranted;
        if (this.isShortLived()) onAnswer();
      });
  };

  /** The browser has said no, and deletes what is not sent within seven days. */
  readonly isShortLived = (): boolean => this.#isGranted === false && this.#parts.deletes();
}
