import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { parse } from 'valibot';
import type { TalkContext } from '#src/apps/frame/chat/use-talk.ts';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { chats } from '#src/contract/chat/chats.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { estateId } from '#src/domain/ids.ts';
import { useMayReach, useMe } from '../identity/session/customer.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/queries.ts';

/** Fetches the customer's talks, and the homes without one; nothing before the session may read talks. */
export const useChats = () => useEndpoint(keys.chats, chats.list, {}, { enabled: useMayReach('talks') });

/** Begins the talk of one side, or finds the one that is there. */
export const useOpenChat = () =>
  useAct(
    async (call, { estateID, side }: { readonly estateID: string; readonly side: PartyRole }) =>
      call(chats.open, { body: { estateID: parse(estateId, estateID), side } }),
    { again: [keys.chats] },
  );

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
