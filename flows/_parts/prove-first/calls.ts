import type { Call } from '#src/contract/call.ts';
import { proving } from '#src/contract/identity/proving.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';

/**
 * Opens a journey that changes the account's number, mail or password. Who must prove more is led to that page first,
 * before anything is typed or a code is sent.
 */
export const openContact = async (_: unknown, call: Call): Promise<JourneyStart> => {
  await call(proving.askContact, {});
  return {};
};
