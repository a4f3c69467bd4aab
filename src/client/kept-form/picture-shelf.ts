/**
 * A picture on a device. `taken`: as the camera made it, with place and owner; it stays on the phone, sealed, for as long
 * as making it small takes, so that a tab that is closed meanwhile does not lose it. `scaled`: as it is sent.
 */
export interface OnShelf {
  readonly picture: Blob;
  readonly state: 'taken' | 'scaled';
}
/** Pictures of this device that the server does not have yet, by their stand-ins. */
export interface PictureShelf {
  readonly keep: (standIn: string, picture: Blob, state: OnShelf['state']) => Promise<void>;
  readonly take: (standIn: string) => OnShelf | undefined;
  readonly remove: (standIn: string) => Promise<void>;
  /** Where the page can show it from; undefined for one that never lay here. */
  readonly urlOf: (standIn: string) => string | undefined;
  /** Lets go of the addresses, when the page does. */
  readonly close: () => void;
}

/** Where the pictures lie while no page is open. */
export interface PictureStore {
  readonly write: (standIn: string, picture: Blob, state: OnShelf['state']) => Promise<void>;
  readonly remove: (standIn: string) => Promise<void>;
}

/** The shelf of a page. `before`: what the pages before this one left on it. */
export function pictureShelf(before: ReadonlyMap<string, OnShelf>, store?: PictureStore): PictureShelf {
  const pictures = new Map(before);
  const urls = new Map([...before].map(([standIn, { picture }]) => [standIn, URL.createObjectURL(picture)]));
  return {
    keep: async (standIn, picture, state) => {
      pictures.set(standIn, { picture, state });
      // Shown is the small one: forty as the camera made them are more than a phone has room to draw.
      if (state === 'scaled') urls.set(standIn, URL.createObjectURL(picture));
      await store?.write(standIn, picture, state);
    },
    take: (standIn) => pictures.get(standIn),
    remove: async (standIn) => {
      // What is on the screen stays there: its address lives as long as the page.
      pictures.delete(standIn);
      await store?.remove(standIn);
    },
    urlOf: (standIn) => urls.get(standIn),
    close: () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
