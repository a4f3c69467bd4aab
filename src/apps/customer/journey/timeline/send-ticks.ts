import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KeptTick, TickSender, ticksKey, withoutTick } from '#src/client/kept-ticks.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';

/** Sends the ticks that were made without a network, from whichever page is open when there is one. */
export const SendTicks = (): null => {
  const { call, clock } = useCustomerContext();
  const client = useQueryClient();
  useEffect(() => {
    const read = () => client.getQueryData<readonly KeptTick[]>(ticksKey) ?? [];
    const sender = new TickSender({
      call,
      clock,
      read,
      onOver: (tick) => {
        client.setQueryData<readonly KeptTick[]>(ticksKey, withoutTick(read(), tick));
        for (const queryKey of [keys.journeys.nb, keys.journeys.en]) void client.invalidateQueries({ queryKey });
      },
    });
    let known = 0;
    const look = () => {
      const now = read().length;
      if (now > known) sender.wait();
      known = now;
    };
    if (read().length > 0) sender.flush();
    const unwatch = client.getQueryCache().subscribe(({ query: { queryKey } }) => {
      if (queryKey[0] === ticksKey[0]) look();
    });
    window.addEventListener('online', sender.flush);
    return () => {
      unwatch();
      window.removeEventListener('online', sender.flush);
      sender.close();
    };
  }, [call, clock, client]);
  return null;
};
