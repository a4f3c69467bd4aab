import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { type PictureId, pictureId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';

export interface Pictures {
  /** Data URLs of the loaded pictures, by id. */
  readonly urls: ReadonlyMap<string, string>;
  readonly error: unknown;
}

/** Returns the picture as a data URL: freed with the page, so nothing has to be revoked. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

type Load = (call: Call, id: PictureId) => Promise<{ readonly blob: unknown }>;

/**
 * Fetches pictures with the token in a header, which a plain address cannot carry. `of` is the query key of their
 * owner.
 */
export function usePictures(of: readonly string[], ids: readonly string[], load: Load): Pictures {
  const { call } = useBrokerContext();
  const fetched = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['picture', ...of, id],
      queryFn: async () => {
        const { blob } = await load(call, v.parse(pictureId, id));
        return blob instanceof Blob ? dataUrl(blob) : '';
      },
      // A stored picture never changes.
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const urls = ids.flatMap((id, index): [string, string][] => {
    const url = fetched[index]?.data;
    return url ? [[id, url]] : [];
  });
  return { urls: new Map(urls), error: fetched.find(({ error }) => error !== null)?.error ?? null };
}
