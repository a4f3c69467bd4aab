import type { ChatCard } from '#src/contract/chat/chats.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { listingPath, takeoverPath } from '../frame/paths.ts';

/** Where the cards of a talk lead a broker. */
export const cardPaths = (estate: EstateId): Readonly<Record<ChatCard, string>> => ({
  takeover: takeoverPath(estate),
  forms: takeoverPath(estate),
  documents: listingPath(estate, '/documents'),
  home: listingPath(estate),
});
