import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { TalkContext } from '#src/apps/frame/chat/use-talk.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

export const chatFilters = ['mine', 'unread', 'office'] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** Fetches the broker's talks, the latest first, page by page. */
export const useChats = (filter: ChatFilter) => {
  const { call } = useBrokerContext();
  return useInfiniteQuery({
    queryKey: [...keys.chats, filter],
    queryFn: ({ pageParam: cursor }) =>
      call(chats.list, { query: { filter, limit: '20', ...(cursor === null ? {} : { cursor }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};

/** Begins the talk of one side, or finds the one that is there. */
export const useOpenChat = () => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly estateID: EstateId; readonly side: PartyRole }) => call(chats.open, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.chats }),
  });
};

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
