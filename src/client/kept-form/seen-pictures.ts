import { rowsOf } from '#src/engine/check.ts';
import type { Opened } from '#src/engine/define-flow.ts';
import type { Fields, StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';

/** Where small pictures lie while no page is open. What finds no room there is not kept, and nothing waits for it. */
export interface SeenStore {
  readonly write: (id: string, small: Blob) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}
/** How a browser comes by pictures. */
export interface PictureWays {
  /** Throws the catalogue's code for a file that is no picture, or too large, before it is read. */
  readonly check: (picture: Blob) => void;
  /** Made small, and without what the camera wrote beside it, for it to leave the phone. */
  readonly scale: (picture: Blob) => Promise<Blob>;
  /** Small enough for a list of pictures on a phone. */
  readonly small: (picture: Blob) => Promise<Blob>;
  /** Undefined where it cannot be had now. */
  readonly load: (url: string) => Promise<Blob | undefined>;
}
/** Pictures that the server has, in their small form, for when it cannot be asked. */
export interface SeenPictures {
  readonly urlOf: (id: string) => string | undefined;
  /** A picture that was sent from here, under the server's name. */
  readonly keep: (id: string, picture: Blob) => void;
  /** The pictures that the form has now: what is missing is fetched, one after the other, and what is not asked for is let go. */
  readonly has: (ids: readonly string[], urlOf: (id: string) => string) => void;
  /** Resolves when what was kept so far is. */
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

/** The album of a page. `before`: what lay on this device when it was opened. */
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
  /** One at a time: what somebody waits for goes before. */
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
      // Once a page: what is named by an answer that is on its way is not gone.
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
