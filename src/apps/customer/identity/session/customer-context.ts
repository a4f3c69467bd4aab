import { createContext, useContext } from 'react';
import { httpCall } from '#src/client/call.ts';
import type { ListenToChats } from '#src/client/chat-stream.ts';
import { chatsWhenHeard } from '#src/client/chats-when-heard.ts';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import { localCredentials } from '#src/client/credentials.ts';
import { CustomerSession, customerCall } from '#src/client/customer-session.ts';
import type { KeptForms } from '#src/client/kept-form/kept-forms.ts';
import { localOfflineStore, type OfflineStore } from '#src/client/offline-store.ts';
import type { PushBrowser } from '#src/client/push-browser.ts';
import { deviceTimings, type TimingRecorder } from '#src/client/timing-recorder.ts';
import type { Call } from '#src/contract/call.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { languageOfDevice } from '#src/texts/language-of-device.ts';
import { customerTokenKey } from '../../shell/front-path.ts';

/** Everything outside the pages that the signed-in customer's app calls. Tests and stories pass their own. */
export interface CustomerContext {
  readonly call: Call;
  /** Sends once without retries, for polled requests. */
  readonly callOnce: Call;
  readonly session: CustomerSession;
  readonly offline: OfflineStore;
  /** The forms that are stored on this device. */
  readonly kept: Pick<KeptForms, 'countUnsent' | 'wipeAll'>;
  /** Loads the push messages of this browser. */
  readonly push: () => Promise<PushBrowser>;
  /** Subscribes to the changes of talks, over one stream a browser. */
  readonly listenToChats: ListenToChats;
  readonly clock: Clock;
  readonly timings: TimingRecorder;
  /** Leaves the app for another address of this site. */
  readonly leave: (address: string) => void;
}

// Both are loaded when they are asked for: an open page and the sign-in read neither.
const kept = async () => (await import('#src/client/kept-form/kept-forms.ts')).keptForms();
let pushOfPage: Promise<PushBrowser> | undefined;
const push = (): Promise<PushBrowser> => {
  pushOfPage ??= import('#src/client/push-browser.ts').then(({ thisBrowser }) => thisBrowser());
  return pushOfPage;
};

function httpCustomerContext(): CustomerContext {
  const credentials = localCredentials(customerTokenKey);
  const offline = localOfflineStore();
  const send = httpCall({ language: languageOfDevice });
  const session = new CustomerSession({
    credentials,
    renew: () => send(sessions.refresh, {}),
    forgetOffline: offline.forget,
  });
  return {
    call: customerCall(session, send),
    callOnce: customerCall(session, httpCall({ language: languageOfDevice, retries: 0 })),
    session,
    listenToChats: chatsWhenHeard(
      () => `customer.${session.userID() ?? ''}`,
      (): Record<string, string> => {
        const token = session.token();
        return token === null ? {} : { authorization: `Bearer ${token}` };
      },
    ),
    offline,
    kept: { countUnsent: async () => (await kept()).countUnsent(), wipeAll: async () => (await kept()).wipeAll() },
    push,
    clock: deviceClock,
    timings: deviceTimings,
    leave: (address) => window.location.assign(address),
  };
}

let known: CustomerContext | undefined;
/** Returns the one instance of the page: the sign-in stores the session that the signed-in pages then use. */
export const customerContextOfPage = (): CustomerContext => {
  known ??= httpCustomerContext();
  return known;
};

const CustomerReactContext = createContext<CustomerContext | null>(null);
export const CustomerContextProvider = CustomerReactContext.Provider;

export function useCustomerContext(): CustomerContext {
  const outside = useContext(CustomerReactContext);
  if (outside === null)
    throw new Error('No customer context. Render this inside SignedInApp (src/apps/customer/shell/signed-in-app.tsx)');
  return outside;
}
