/**
 * A picture on a device. `taken`: the camera's file, with place and owner. It stays on the phone, sealed, until it is
 * scaled down, so that a tab closed meanwhile does not lose it. `scaled`: the file as sent.
 */
export interface OnShelf {
  readonly picture: Blob;
  readonly state: 'taken' | 'scaled';
}
/** Pictures on this device that the server does not have yet, by local id. */
export interface PictureShelf {
  readonly keep: (standIn: string, picture: Blob, state: OnShelf['state']) => Promise<void>;
  readonly take: (standIn: string) => OnShelf | undefined;
  readonly remove: (standIn: string) => Promise<void>;
  /** Returns an object URL; undefined for a picture that was never here. */
  readonly urlOf: (standIn: string) => string | undefined;
  /** Revokes the object URLs when the page closes. */
  readonly close: () => void;
}

/** Where the pictures are stored while no page is open. */
export interface PictureStore {
  readonly write: (standIn: string, picture: Blob, state: OnShelf['state']) => Promise<void>;
  readonly remove: (standIn: string) => Promise<void>;
}

/** Returns a page's shelf. `before`: what earlier pages left on it. */
export function pictureShelf(before: ReadonlyMap<string, OnShelf>, store?: PictureStore): PictureShelf {
  const pictures = new Map(before);
  const urls = new Map([...before].map(([standIn, { picture }]) => [standIn, URL.createObjectURL(picture)]));
  return {
    keep: async (standIn, picture, state) => {
      pictures.set(standIn, { picture, state });
      // Only the scaled one is shown: a phone has no memory to draw forty camera files.
      if (state === 'scaled') urls.set(standIn, URL.createObjectURL(picture));
      await store?.write(standIn, picture, state);
    },
    take: (standIn) => pictures.get(standIn),
    remove: async (standIn) => {
      // The object URL stays valid as long as the page, for what is on the screen.
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
