import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';
import { useChats } from './use-chats.ts';

/**
 * Reports how many talks have unread messages, and fetches the lists again when a talk changes. It shows nothing itself:
 * its code comes after the desk's first page.
 */
export function UnreadChats({ onCount }: { readonly onCount: (unread: number) => void }) {
  const { listenToChats } = useBrokerContext();
  const client = useQueryClient();
  useEffect(
    () =>
      listenToChats({
        onEvent: () => void client.invalidateQueries({ queryKey: keys.chats }),
        onState: () => undefined,
      }),
    [listenToChats, client],
  );
  const unread = useChats('mine').data?.pages[0]?.counts.unread ?? 0;
  useEffect(() => onCount(unread), [unread, onCount]);
  return null;
}
