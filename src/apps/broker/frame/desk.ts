import { createContext, useContext } from 'react';
import { httpCall } from '#src/client/call.ts';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { brokerTokenKey, type Credentials, localCredentials } from '#src/client/credentials.ts';
import { openStream, type StreamListener } from '#src/client/live-stream.ts';
import type { Call } from '#src/contract/call.ts';
import { broker } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { languageOfDevice } from '#src/texts/language-of-device.ts';

/** What changed, of which takeover; `null` when it may be any. */
export interface Changed {
  readonly estateId: EstateId | null;
}

/** Everything outside the pages that the broker's app talks to. Tests and stories bring their own. */
export interface Desk {
  readonly call: Call;
  readonly credentials: Credentials;
  /** Hears of changes until it is ended by the function it answers. */
  readonly listen: (listener: StreamListener<Changed>) => () => void;
  readonly clock: Clock;
}

/** The desk over HTTP, with credentials in this browser. */
export function httpDesk(): Desk {
  const credentials = localCredentials(brokerTokenKey);
  const call = httpCall({ language: languageOfDevice, token: credentials.token });
  const headers = (): Record<string, string> => {
    const token = credentials.token();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  };
  return {
    call,
    credentials,
    listen: (listener) => openStream(broker.events, { headers }, listener),
    clock: deviceClock,
  };
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('A page of the broker outside <BrokerApp>');
  return desk;
}
