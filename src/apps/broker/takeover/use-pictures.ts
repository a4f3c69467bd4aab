import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { type PictureId, pictureId } from '#src/domain/ids.ts';
import { useDesk } from '../frame/desk.ts';

export interface Pictures {
  /** Addresses by id, of those that have come. */
  readonly urls: ReadonlyMap<string, string>;
  readonly error: unknown;
}

/** The picture as its own address: gone with the page, and nothing to hand back. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

type Load = (call: Call, id: PictureId) => Promise<{ readonly blob: unknown }>;

/** Pictures, fetched with the token in a header: an address in the page could not carry it. `of` is whose they are. */
export function usePictures(of: readonly string[], ids: readonly string[], load: Load): Pictures {
  const { call } = useDesk();
  const fetched = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['picture', ...of, id],
      queryFn: async () => {
        const { blob } = await load(call, v.parse(pictureId, id));
        return blob instanceof Blob ? dataUrl(blob) : '';
      },
      // A kept picture never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const urls = ids.flatMap((id, index): [string, string][] => {
    const url = fetched[index]?.data;
    return url ? [[id, url]] : [];
  });
  return { urls: new Map(urls), error: fetched.find(({ error }) => error !== null)?.error ?? null };
}
