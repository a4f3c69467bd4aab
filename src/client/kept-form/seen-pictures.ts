import { rowsOf } from '#src/engine/check.ts';
import type { Fields, StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened } from '#src/engine/opened.ts';

/** Where thumbnails are stored while no page is open. One that finds no room is dropped, and no page waits for it. */
export interface SeenStore {
  readonly write: (id: string, small: Blob) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}
/** How a browser loads and scales pictures. */
export interface PictureWays {
  /** Rejects with the catalogue's code for a file that is not a picture, before it is kept. */
  readonly check: (picture: Blob) => Promise<void>;
  /** Scales a picture down and removes the camera's metadata, before it leaves the phone. */
  readonly scale: (picture: Blob) => Promise<Blob>;
  /** Scales a picture down to a list thumbnail. */
  readonly small: (picture: Blob) => Promise<Blob>;
  /** Undefined if it cannot be loaded now. */
  readonly load: (url: string) => Promise<Blob | undefined>;
}
/** Thumbnails of the server's pictures, for when it cannot be reached. */
export interface SeenPictures {
  readonly urlOf: (id: string) => string | undefined;
  /** Stores a picture sent from here, under the server's id. */
  readonly keep: (id: string, picture: Blob) => void;
  /** Sets the form's current pictures: loads the missing ones, one at a time, and removes those no longer named. */
  readonly has: (ids: readonly string[], urlOf: (id: string) => string) => void;
  /** Resolves when everything stored so far is written. */
  readonly written: () => Promise<void>;
  readonly close: () => void;
}

const draftPictures = (fields: Fields, draft: StepDraft): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind, fields: inner }]) => {
    const value = draft[name];
    if (inner !== undefined) return rowsOf(value).flatMap((row) => draftPictures(inner, row));
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
  });

/** The pictures that an answer names, by the fields of its journey. */
export const picturesIn = ({ steps }: Pick<Journey, 'steps'>, { drafts }: Pick<Opened, 'drafts'>): readonly string[] =>
  Object.entries(steps).flatMap(([step, { fields }]) => draftPictures(fields, drafts[step] ?? {}));

/** Returns a page's album. `before`: what was on this device when it was opened. */
export function seenPictures(
  before: ReadonlyMap<string, Blob>,
  { small, load }: PictureWays,
  store?: SeenStore,
): SeenPictures {
  const urls = new Map([...before].map(([id, picture]) => [id, URL.createObjectURL(picture)]));
  const known = new Set(before.keys());
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  let isTidied = false;
  /** Runs one task at a time; urgent tasks go first. */
  const soon = (task: () => Promise<void>): void => {
    writing = writing.then(() => (isClosed ? undefined : task())).catch(() => undefined);
  };
  const put = async (id: string, picture: Blob): Promise<void> => {
    const shown = await small(picture);
    if (isClosed) return;
    urls.set(id, URL.createObjectURL(shown));
    await store?.write(id, shown);
  };
  const isNew = (id: string): boolean => !known.has(id) && Boolean(known.add(id));
  return {
    urlOf: (id) => urls.get(id),
    keep: (id, picture) => {
      if (isNew(id)) soon(() => put(id, picture));
    },
    has: (ids, urlOf) => {
      // Once per page: a picture named by a response under way is not gone.
      if (!isTidied) {
        const gone = [...before.keys()].filter((id) => !ids.includes(id));
        if (gone.length > 0) soon(async () => store?.remove(gone));
      }
      isTidied = true;
      for (const id of ids.filter(isNew)) {
        soon(async () => {
          const picture = await load(urlOf(id));
          if (picture !== undefined) await put(id, picture);
        });
      }
    },
    written: () => writing,
    close: () => {
      isClosed = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}
