import type { ListenToChats, sharedChatStream } from './chat-stream.ts';

type Parts = Parameters<typeof sharedChatStream>;
const loadStream = async () => (await import('./chat-stream.ts')).sharedChatStream;

/** Loads the stream of talks with the first listener: no page that shows none loads it. A listener may leave before. */
export const chatsWhenHeard =
  (whose: Parts[0], headers: Parts[1], load: () => Promise<typeof sharedChatStream> = loadStream): ListenToChats =>
  (listener) => {
    let close: (() => void) | undefined;
    let isLeft = false;
    void load().then(
      (shared) => {
        if (!isLeft) close = shared(whose, headers)(listener);
      },
      // The page reads the talks now and then, until it is opened again.
      () => listener.onState('connecting'),
    );
    return () => {
      isLeft = true;
      close?.();
    };
  };
