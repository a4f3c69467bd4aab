import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldAt } from './field-at.ts';
import { type FoundInPicture, useFieldCapabilities } from './field-capabilities.ts';

export type PictureReading =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly found: FoundInPicture; readonly number: number };

const nothing: FoundInPicture = { numbers: [], pointIds: [], levels: [], noLevel: 'unreadable' };

/** Reads the newest picture of a meter. Drops the result of an earlier one. */
export function usePictureReading({ field }: FieldAt) {
  const { readMeter, prepareReader } = useFieldCapabilities();
  const [reading, setReading] = useState<PictureReading>({ state: 'none' });
  const newest = useRef(0);
  const isRead = field.reads !== undefined && readMeter !== undefined;
  useEffect(() => {
    if (isRead) prepareReader?.();
  }, [isRead, prepareReader]);
  const read = useCallback(
    async (picture: Blob | undefined) => {
      if (!isRead || picture === undefined) return;
      newest.current += 1;
      const number = newest.current;
      setReading({ state: 'reading' });
      const found = await readMeter(picture).catch(() => nothing);
      if (number === newest.current) setReading({ state: 'read', found, number });
    },
    [isRead, readMeter],
  );
  const forget = useCallback(() => {
    newest.current += 1;
    setReading({ state: 'none' });
  }, []);
  return { reading, read, forget };
}
