import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { TalkContext } from '#src/apps/frame/chat/use-talk.ts';
import { useAct } from '#src/apps/frame/use-act.ts';
import { usePages } from '#src/apps/frame/use-pages.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

export const chatFilters = ['mine', 'unread', 'office'] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** Fetches the broker's talks, the latest first, page by page. */
export const useChats = (filter: ChatFilter) =>
  usePages([...keys.chats, filter], chats.list, { query: { filter, limit: '20' } });

/** Begins the talk of one side, or finds the one that is there. */
export const useOpenChat = () =>
  useAct((call, body: { readonly estateID: EstateId; readonly side: PartyRole }) => call(chats.open, { body }), {
    again: [keys.chats],
  });

/** What a talk needs of the desk. */
export const useTalkContext = (): TalkContext => {
  const { call, clock, listenToChats } = useBrokerContext();
  const client = useQueryClient();
  const onChange = useCallback(() => void client.invalidateQueries({ queryKey: keys.chats }), [client]);
  return useMemo(
    () => ({ call, clock, listen: listenToChats, byCustomer: false, onChange }),
    [call, clock, listenToChats, onChange],
  );
};
