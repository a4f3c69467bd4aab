import type { PartyRole } from '#src/contract/shared.ts';

export const chatPath = '/customer/chat';
/** The list of talks with its search, also where one talk alone would open. */
export const searchPath = `${chatPath}?q=`;
export const chatRoute = `${chatPath}/:id?`;
/** Opens the talk of one side of a home, and begins it where there is none. */
export const chatAbout = (estateID: string, side: PartyRole): string =>
  `${chatPath}?${new URLSearchParams({ home: estateID, side })}`;
