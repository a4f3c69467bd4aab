import type { InferOutput } from 'valibot';
import { chats } from '#src/contract/chat/chats.ts';
import type { StreamListener, StreamParts } from './keep-listening.ts';
import { openStream } from './live-stream.ts';

export type ChatChanged = InferOutput<typeof chats.events.answer.event>;
export type ListenToChats = (listener: StreamListener<ChatChanged>) => () => void;

/** What the page with the stream passes on to the others. */
type PassedOn =
  | { readonly event: ChatChanged }
  | { readonly state: Parameters<StreamListener<ChatChanged>['onState']>[0] };

/**
 * Listens to the changes of a person's talks over one stream a browser: the page that holds the lock has the stream, and
 * passes on what it hears. When that page is closed, the next one opens its own. `whose` keeps two people apart.
 */
export const sharedChatStream =
  (whose: () => string, headers: NonNullable<StreamParts['headers']>): ListenToChats =>
  (listener) => {
    const open = (heard: StreamListener<ChatChanged>) => openStream(chats.events, { headers }, heard);
    const locks = globalThis.navigator?.locks;
    if (locks === undefined || globalThis.BroadcastChannel === undefined) return open(listener);
    const name = `grend.chats.${whose()}`;
    const stop = new AbortController();
    const channel = new BroadcastChannel(name);
    // seam: pages of this origin write what is typed below, and nothing else.
    channel.onmessage = ({ data }: MessageEvent<PassedOn>) => {
      if ('event' in data) listener.onEvent(data.event);
      else listener.onState(data.state);
    };
    const passOn = (passed: PassedOn) => channel.postMessage(passed);
    const hold = () =>
      new Promise<void>((release) => {
        const close = open({
          onEvent(event) {
            passOn({ event });
            listener.onEvent(event);
          },
          onState(state) {
            if (!stop.signal.aborted) passOn({ state });
            listener.onState(state);
          },
        });
        stop.signal.addEventListener('abort', () => {
          close();
          release();
        });
      });
    listener.onState('open');
    void locks.request(name, { signal: stop.signal }, hold).catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
    };
  };
