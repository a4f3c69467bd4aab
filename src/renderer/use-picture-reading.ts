import { useCallback, useEffect } from 'react';
import { useAsked } from './asked.ts';
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
  const { state, answer, number, ask, forget } = useAsked<FoundInPicture>();
  const isRead = field.reads !== undefined && readMeter !== undefined;
  useEffect(() => {
    if (isRead) prepareReader?.();
  }, [isRead, prepareReader]);
  const read = useCallback(
    (picture: Blob | undefined) => {
      if (isRead && picture !== undefined) ask(() => readMeter(picture).catch(() => nothing));
    },
    [isRead, readMeter, ask],
  );
  return { reading: readingOf(state, answer, number), read, forget };
}

function readingOf(
  state: ReturnType<typeof useAsked>['state'],
  found: FoundInPicture | undefined,
  number: number,
): PictureReading {
  if (state === 'answered' && found !== undefined) return { state: 'read', found, number };
  return { state: state === 'asking' ? 'reading' : 'none' };
}
