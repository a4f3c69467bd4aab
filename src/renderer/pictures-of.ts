import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { isOfPicture } from '#src/domain/picture-rules.ts';
import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { PictureOf } from '#src/engine/opened.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { Picture, PictureInputProps } from '#src/ui/picture-input.tsx';
import type { FieldAt } from './field-at.ts';
import { newRowId } from './new-rows.ts';
import { type Sending, trackUpload, usePictureUploads } from './picture-uploads.ts';
import { partTexts } from './texts/form-parts.ts';

const codeOf = (failure: unknown): ProblemCode => {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';
  return isProblemCode(code) ? code : 'GEN_ERROR';
};

let sent = 0;

type PictureSession = Pick<FlowSession, 'addPicture' | 'pictureUrl' | 'pictureWaits'> &
  Partial<Pick<FlowSession, 'shown'>>;
/** What pictures belong to, how many are allowed, and which session stores them. */
export interface PicturesOf {
  readonly session: PictureSession;
  readonly what: string;
  readonly max: number;
  /** The answer they belong to, where it is one of the form's. */
  readonly of?: PictureOf | undefined;
}
type OnIds = (change: (ids: readonly string[]) => readonly string[]) => void;

/** Uploads pictures one by one, writes their ids into the draft, and keeps a refusal beside its picture. */
const useSending = ({ session, of }: PicturesOf, onIds: OnIds) => {
  const [pictures, sending] = usePictureUploads(session, of);
  // A ref, because a row shown before it existed may get its id during the upload.
  const write = useRef(onIds);
  useLayoutEffect(() => {
    write.current = onIds;
  }, [onIds]);
  const sendOne = async ({ key, file, removed }: Sending, instead?: string) => {
    try {
      const { id } = await session.addPicture(file, of && { ...of, instead, signal: removed.signal });
      if (removed.signal.aborted) return;
      write.current((kept) =>
        instead === undefined ? [...kept, id] : kept.map((old) => (old === instead ? id : old)),
      );
      pictures.drop(key);
    } catch (failure) {
      pictures.refuse(key, codeOf(failure));
    }
  };
  const send = ({ key, file }: Pick<Sending, 'key' | 'file'>, instead?: string) => {
    const one = { key, file, removed: new AbortController() };
    pictures.put(one);
    trackUpload(session, sendOne(one, instead));
  };
  const begin = (file: File, instead?: string) => {
    sent += 1;
    send({ key: `sending-${sent}`, file }, instead);
  };
  return { sending, send, begin, without: (key: string) => pictures.remove(key) };
};

/** Returns stored pictures, then uploads, each with its number and state. */
const useShown = (
  { session, what }: PicturesOf,
  ids: readonly string[],
  sending: readonly Sending[],
): readonly Picture[] => {
  const { language, text } = useLanguage();
  const waits = useSelector(session.shown, () => ids.filter((id) => session.pictureWaits?.(id)).join(' '));
  return useMemo(() => {
    const alt = (number: number) => text(partTexts.pictureNumber, { what, number });
    const kept = ids.map(
      (id, index): Picture => ({
        id,
        url: session.pictureUrl(id),
        alt: alt(index + 1),
        state: waits.includes(id) ? 'waiting' : 'stored',
        note: text(waits.includes(id) ? partTexts.pictureWaits : partTexts.pictureStored),
      }),
    );
    const waiting = sending.map(
      ({ key, code }, index): Picture => ({
        id: key,
        alt: alt(ids.length + index + 1),
        state: code === undefined ? 'sending' : 'failed',
        note: code === undefined ? text(partTexts.sendingPicture) : problemText(code, language),
        canRetry: code !== undefined && !isOfPicture(code),
      }),
    );
    return [...kept, ...waiting];
  }, [ids, sending, session, text, language, what, waits]);
};

/**
 * Returns everything a picture control needs. A refusal stays beside its picture with a retry; stored pictures stay.
 * `onIds` receives a function that changes the list as it is when the upload ends.
 */
export const usePictureList = (
  of: PicturesOf,
  ids: readonly string[],
  onIds: OnIds,
): Omit<PictureInputProps, 'id' | 'invalid' | 'describedBy'> => {
  const { text } = useLanguage();
  const { sending, send, begin, without } = useSending(of, onIds);
  return {
    pictures: useShown(of, ids, sending),
    max: of.max,
    onAdd: (files) => {
      for (const file of files) begin(file);
    },
    onReplace: (id, file) => {
      if (!ids.includes(id)) without(id);
      begin(file, ids.includes(id) ? id : undefined);
    },
    onRemove: (id) => {
      without(id);
      if (ids.includes(id)) onIds((kept) => kept.filter((old) => old !== id));
    },
    onRetry: (id) => {
      const one = sending.find(({ key }) => key === id);
      if (one) send(one);
    },
    texts: {
      take: text(ids.length === 0 ? partTexts.takePicture : partTexts.takeAnother),
      choose: text(of.max - ids.length > 1 ? partTexts.choosePictures : partTexts.choosePicture),
      replace: text(partTexts.replacePicture),
      remove: text(partTexts.remove),
      retry: text(words.tryAgain),
    },
  };
};

/** Returns `usePictureList` for a field. */
export const usePictures = ({ form, field, texts, place }: FieldAt, ids: readonly string[], onIds: OnIds) => {
  const { text } = useLanguage();
  const { name, row } = place;
  const inRow = row && { group: row.group, ...(row.id !== newRowId && { row: row.id }) };
  // A picture that would void a document is asked about first; until confirmed it belongs to no answer.
  const of = form.voids() === null ? { step: form.step, field: name, ...inRow } : undefined;
  return usePictureList({ session: form.session, what: text(texts.label), max: field.max ?? 1, of }, ids, onIds);
};
