import type { PartyRole } from '#src/contract/shared.ts';
import type { ChatId } from '#src/domain/ids.ts';

export const chatPath = '/customer/chat';
/** One talk. */
export const talkPath = (id: ChatId | ':id?'): string => `${chatPath}/${id}`;
/** The list of talks with its search, also where one talk alone would open. */
export const searchPath = `${chatPath}?q=`;
/** Opens the talk of one side of a home, and begins it where there is none. */
export const chatAbout = (estateID: string, side: PartyRole): string =>
  `${chatPath}?${new URLSearchParams({ home: estateID, side })}`;
