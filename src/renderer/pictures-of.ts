import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { partTexts } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { Picture, PictureInputProps } from '#src/ui/picture-input.tsx';
import type { FieldAt } from './field-at.ts';

/** A picture that is on its way, or that was refused: it is not an answer yet. */
interface Sending {
  readonly key: string;
  readonly file: File;
  /** Set when the server, or the rules before it, said no. */
  readonly code?: ProblemCode;
}

const codeOf = (failure: unknown): ProblemCode => {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';
  return isProblemCode(code) ? code : 'GEN_ERROR';
};

let sent = 0;

type PictureSession = Pick<FlowSession, 'addPicture' | 'pictureUrl' | 'pictureWaits'> &
  Partial<Pick<FlowSession, 'subscribe'>>;
const never = (): (() => void) => () => undefined;
/** What pictures are of, how many there may be, and who keeps them. */
export interface PicturesOf {
  readonly session: PictureSession;
  readonly what: string;
  readonly max: number;
}
type OnIds = (change: (ids: readonly string[]) => readonly string[]) => void;

/** Pictures on their way: sent one by one, their ids written into the draft, a refusal kept beside its picture. */
const useSending = (session: PictureSession, onIds: OnIds) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const without = useCallback((key: string) => setSending((all) => all.filter((other) => other.key !== key)), []);
  const send = useCallback(
    async ({ key, file }: Sending, instead?: string) => {
      setSending((all) => [...all.filter((other) => other.key !== key), { key, file }]);
      try {
        const { id } = await session.addPicture(file);
        onIds((kept) => (instead === undefined ? [...kept, id] : kept.map((old) => (old === instead ? id : old))));
        without(key);
      } catch (failure) {
        const code = codeOf(failure);
        setSending((all) => all.map((other) => (other.key === key ? { ...other, code } : other)));
      }
    },
    [session, onIds, without],
  );
  const begin = (file: File, instead?: string) => {
    sent += 1;
    void send({ key: `sending-${sent}`, file }, instead);
  };
  return { sending, send, begin, without };
};

/** The pictures that are kept, then those on their way, each with its number and how it fares. */
const useShown = (
  { session, what }: PicturesOf,
  ids: readonly string[],
  sending: readonly Sending[],
): readonly Picture[] => {
  const { language, text } = useLanguage();
  const waits = useSyncExternalStore(session.subscribe ?? never, () =>
    ids.filter((id) => session.pictureWaits?.(id)).join(' '),
  );
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
      }),
    );
    return [...kept, ...waiting];
  }, [ids, sending, session, text, language, what, waits]);
};

/**
 * Everything a picture control needs. A refusal stays beside the picture it is about, with a way to try again; the
 * pictures that were kept stay. `onIds` is given how to change the list as it stands when the answer comes.
 */
export const usePictureList = (
  of: PicturesOf,
  ids: readonly string[],
  onIds: OnIds,
): Omit<PictureInputProps, 'id' | 'invalid' | 'describedBy'> => {
  const { text } = useLanguage();
  const { sending, send, begin, without } = useSending(of.session, onIds);
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
      if (one) void send(one);
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

/** As `usePictureList`, for a field. */
export const usePictures = (at: FieldAt, ids: readonly string[], onIds: OnIds) => {
  const { text } = useLanguage();
  return usePictureList({ session: at.form.session, what: text(at.texts.label), max: at.field.max ?? 1 }, ids, onIds);
};
