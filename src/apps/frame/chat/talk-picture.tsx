import { useEffect, useRef, useState } from 'react';
import type { Call } from '#src/contract/call.ts';
import { type ChatMessage, chats } from '#src/contract/chat/chats.ts';
import type { ChatId, ChatMessageId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { PictureViewer, useSwipesSoon } from '#src/ui/picture-viewer.tsx';
import { ShownPicture } from '#src/ui/shown-picture.tsx';
import { useBlobUrl } from '../use-blob-url.ts';
import { talkTexts as words } from './texts.ts';

/** A picture that this device has not sent yet. */
export const UnsentPicture = ({ picture }: { readonly picture: Blob }) => {
  const { text } = useLanguage();
  const url = useBlobUrl(picture);
  return (
    <div className="g-talk__frame">
      {url === undefined ? null : <ShownPicture src={url} alt={text(words.ownPicture)} />}
    </div>
  );
};

interface TalkPictureProps {
  readonly chat: ChatId;
  readonly id: ChatMessageId;
  readonly call: Call;
  readonly size: NonNullable<ChatMessage['picture']>;
  readonly alt: string;
}

/** Calls back once the element is near the visible part of the talk; at once where the browser cannot say. */
const useNear = (onNear: () => void) => {
  const ref = useRef<HTMLDivElement>(null);
  const run = useRef(onNear);
  run.current = onNear;
  useEffect(() => {
    const element = ref.current;
    if (element === null || globalThis.IntersectionObserver === undefined) return run.current();
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      seen.disconnect();
      run.current();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return ref;
};

/** Reads the picture of a message when it comes into view. The call carries the session, which an address does not. */
const usePicture = ({ chat, id, call }: TalkPictureProps) => {
  const [picture, setPicture] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  const fetchIt = async () => {
    setFailed(false);
    try {
      const { blob } = await call(chats.picture, { params: { id: chat, message: id } });
      if (blob instanceof Blob) setPicture(blob);
    } catch {
      setFailed(true);
    }
  };
  const ref = useNear(() => void fetchIt());
  return { ref, url: useBlobUrl(picture), failed, fetchIt };
};

/** The picture of a message, small; a press opens it over the whole window. */
export const TalkPicture = (props: TalkPictureProps) => {
  const { id, size, alt } = props;
  const { text } = useLanguage();
  const { ref, url, failed, fetchIt } = usePicture(props);
  const [isOpen, setOpen] = useState(false);
  useSwipesSoon();
  const style = { aspectRatio: `${size.width} / ${size.height}` };
  if (failed)
    return (
      <div className="g-talk__failed" role="status">
        {`${alt}. ${text(words.pictureFailed)} `}
        <Button size="small" look="secondary" onPress={() => void fetchIt()}>
          {text(words.tryAgain)}
        </Button>
      </div>
    );
  if (url === undefined) return <div ref={ref} className="g-talk__frame" style={style} />;
  const shown = { id, src: url, alt, ...size };
  const noRetry = { message: text(words.pictureFailed), retry: text(words.tryAgain), onRetry: async () => undefined };
  return (
    <>
      <button type="button" style={style} aria-label={text(words.openPicture, { alt })} onClick={() => setOpen(true)}>
        <ShownPicture src={url} alt="" failed="icon" />
      </button>
      {isOpen ? (
        <PictureViewer
          pictures={[shown]}
          at={0}
          onMove={() => undefined}
          onClose={() => setOpen(false)}
          failed={noRetry}
          texts={{ title: text(words.picture), position: alt, close: text(words.close) }}
        />
      ) : null}
    </>
  );
};
