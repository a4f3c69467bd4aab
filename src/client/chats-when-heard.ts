import type { ListenToChats, sharedChatStream } from './chat-stream.ts';

/** Loads the stream of talks with the first listener: no page that shows none loads it. A listener may leave before. */
export const chatsWhenHeard =
  (...parts: Parameters<typeof sharedChatStream>): ListenToChats =>
  (listener) => {
    let close: (() => void) | undefined;
    let isLeft = false;
    void import('./chat-stream.ts').then(
      ({ sharedChatStream: shared }) => {
        if (!isLeft) close = shared(...parts)(listener);
      },
      // The page reads the talks now and then, until it is loaded again.
      () => listener.onState('connecting'),
    );
    return () => {
      isLeft = true;
      close?.();
    };
  };
