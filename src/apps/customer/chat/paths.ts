import type { PartyRole } from '#src/contract/shared.ts';

export const chatPath = '/customer/chat';
export const chatRoute = `${chatPath}/:id?`;
/** Opens the talk of one side of a home, and begins it where there is none. */
export const chatAbout = (estateID: string, side: PartyRole): string =>
  `${chatPath}?${new URLSearchParams({ home: estateID, side })}`;
