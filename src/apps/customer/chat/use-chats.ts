import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { parse } from 'valibot';
import type { TalkContext } from '#src/apps/frame/chat/use-talk.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { estateId } from '#src/domain/ids.ts';
import { useMayReach, useMe } from '../identity/session/customer.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/queries.ts';

/** Fetches the customer's talks, and the homes without one; nothing before the session may read talks. */
export const useChats = () => {
  const { call } = useCustomerContext();
  const enabled = useMayReach('talks');
  return useQuery({ queryKey: keys.chats, queryFn: () => call(chats.list, {}), enabled });
};

/** Begins the talk of one side, or finds the one that is there. */
export const useOpenChat = () => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ estateID, side }: { readonly estateID: string; readonly side: PartyRole }) =>
      call(chats.open, { body: { estateID: parse(estateId, estateID), side } }),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.chats }),
  });
};

/** What a talk needs of the customer's app. */
export const useTalkContext = (): TalkContext => {
  const { call, clock, listenToChats } = useCustomerContext();
  const whose = useMe().id;
  const client = useQueryClient();
  const onChange = useCallback(() => void client.invalidateQueries({ queryKey: keys.chats }), [client]);
  return useMemo(
    () => ({ call, clock, listen: listenToChats, byCustomer: true, whose, onChange }),
    [call, clock, listenToChats, whose, onChange],
  );
};
