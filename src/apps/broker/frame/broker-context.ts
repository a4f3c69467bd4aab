import { createContext, useContext } from 'react';
import { httpCall } from '#src/client/call.ts';
import type { ListenToChats } from '#src/client/chat-stream.ts';
import { chatsWhenHeard } from '#src/client/chats-when-heard.ts';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { brokerTokenKey, type Credentials, localCredentials } from '#src/client/credentials.ts';
import type { StreamListener } from '#src/client/keep-listening.ts';
import { openStream } from '#src/client/live-stream.ts';
import { fileSender, type SendFile } from '#src/client/send-file.ts';
import type { Call } from '#src/contract/call.ts';
import { broker } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { languageOfDevice } from '#src/texts/language-of-device.ts';

/** The takeover that changed; `null` when it may be any of them. */
export interface Changed {
  readonly estateId: EstateId | null;
  /** Only that a batch has gone on. */
  readonly batches?: true | undefined;
}

/** Everything outside the pages that the broker's app calls. Tests and stories pass their own. */
export interface BrokerContext {
  readonly call: Call;
  /** Sends a document, and says how much of it has been sent. */
  readonly sendFile: SendFile;
  readonly credentials: Credentials;
  /** Subscribes to changes. Returns the function that unsubscribes. */
  readonly listen: (listener: StreamListener<Changed>) => () => void;
  /** Subscribes to the changes of talks, over one stream a browser. */
  readonly listenToChats: ListenToChats;
  readonly clock: Clock;
}

/** Returns the desk over HTTP, with credentials from this browser. */
export function httpBrokerContext(): BrokerContext {
  const credentials = localCredentials(brokerTokenKey);
  const options = { language: languageOfDevice, token: credentials.token };
  const call = httpCall(options);
  const headers = (): Record<string, string> => {
    const token = credentials.token();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  };
  return {
    call,
    sendFile: fileSender(options),
    credentials,
    listen: (listener) => openStream(broker.events, { headers }, listener),
    listenToChats: chatsWhenHeard(() => `broker.${credentials.token()?.slice(-8) ?? ''}`, headers),
    clock: deviceClock,
  };
}

const BrokerReactContext = createContext<BrokerContext | null>(null);
export const BrokerContextProvider = BrokerReactContext.Provider;

export function useBrokerContext(): BrokerContext {
  const desk = useContext(BrokerReactContext);
  if (desk === null)
    throw new Error('No broker context. Render this inside BrokerApp (src/apps/broker/broker-app.tsx)');
  return desk;
}
