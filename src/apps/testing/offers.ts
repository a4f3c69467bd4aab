import { fakeServer } from './fake-server.ts';

/** A server with these partners, where each order of a partner without an account gets this answer. */
export const offerServer = (answer: () => unknown, partners: readonly string[]) =>
  fakeServer({
    'GET /services': () => ({ partners }),
    'POST /lead/storebrand': answer,
    'POST /lead/byggstart': answer,
    'POST /lead/exponova': answer,
    'POST /services/offer': answer,
  });
