import { useCallback, useMemo, useState } from 'react';
import { isProblemCode, type ProblemCode } from '#src/domain/problem-codes.ts';
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

/**
 * Sends pictures one by one and writes their ids into the draft. A refusal stays beside the picture it is about, with
 * a way to try again; the pictures that were kept stay.
 */
export const usePictures = (
  at: FieldAt,
  ids: readonly string[],
  onIds: (change: (ids: readonly string[]) => readonly string[]) => void,
): Omit<PictureInputProps, 'id' | 'invalid' | 'describedBy'> => {
  const { language, text } = useLanguage();
  const { session } = at.form;
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const what = text(at.texts.label);

  const send = useCallback(
    async (one: Sending, instead?: string) => {
      setSending((all) => [...all.filter(({ key }) => key !== one.key), { key: one.key, file: one.file }]);
      try {
        const { id } = await session.addPicture(one.file);
        onIds((kept) => (instead === undefined ? [...kept, id] : kept.map((old) => (old === instead ? id : old))));
        setSending((all) => all.filter(({ key }) => key !== one.key));
      } catch (failure) {
        const code = codeOf(failure);
        setSending((all) => all.map((other) => (other.key === one.key ? { ...other, code } : other)));
      }
    },
    [session, onIds],
  );
  const begin = (file: File, instead?: string) => {
    sent += 1;
    void send({ key: `sending-${sent}`, file }, instead);
  };

  const pictures = useMemo(() => {
    const alt = (number: number) => text(words.pictureNumber, { what, number });
    const kept = ids.map(
      (id, index): Picture => ({
        id,
        url: session.pictureUrl(id),
        alt: alt(index + 1),
        state: 'stored',
        note: text(words.pictureStored),
      }),
    );
    const waiting = sending.map(
      ({ key, code }, index): Picture => ({
        id: key,
        alt: alt(ids.length + index + 1),
        state: code === undefined ? 'sending' : 'failed',
        note: code === undefined ? text(words.sendingPicture) : problemText(code, language),
      }),
    );
    return [...kept, ...waiting];
  }, [ids, sending, session, text, language, what]);

  return {
    pictures,
    max: at.field.max ?? 1,
    onAdd: (files) => {
      for (const file of files) begin(file);
    },
    onReplace: (id, file) => begin(file, ids.includes(id) ? id : undefined),
    onRemove: (id) => {
      setSending((all) => all.filter(({ key }) => key !== id));
      if (ids.includes(id)) onIds((kept) => kept.filter((old) => old !== id));
    },
    onRetry: (id) => {
      const one = sending.find(({ key }) => key === id);
      if (one) void send(one);
    },
    texts: {
      add: text(ids.length === 0 ? words.addPicture : words.addPictureMore),
      replace: text(words.replacePicture),
      remove: text(words.remove),
      retry: text(words.tryAgain),
    },
  };
};
