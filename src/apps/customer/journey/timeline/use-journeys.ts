import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#src/apps/frame/use-act.ts';
import type { JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';

/** Returns the customer's sales and purchases. */
export const useJourneys = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: keys.journeys[language],
    queryFn: async () => [...(await call(timeline.seller, {})), ...(await call(timeline.buyer, {}))],
  });
};

export interface Tick {
  readonly journey: JourneyView;
  readonly bucket: JourneyView['buckets'][number]['id'];
  readonly todo: TodoView['id'];
  readonly done: boolean;
}

const ticked = (journeys: readonly JourneyView[], { journey, todo, done }: Tick): JourneyView[] =>
  journeys.map((one) => {
    if (one.estateID !== journey.estateID || one.side !== journey.side) return one;
    const buckets = one.buckets.map((bucket) => ({
      ...bucket,
      todos: bucket.todos.map((each) => (each.id === todo ? { ...each, done, doneBy: null, doneAt: null } : each)),
    }));
    return { ...one, buckets };
  });

/** Ticks a to-do: shown at once, undone if the server refuses, and read again in the end. */
export const useTick = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const client = useQueryClient();
  const key = keys.journeys[language];
  return useMutation({
    mutationFn: ({ journey, bucket, todo, done }: Tick) =>
      call(journey.side === 'seller' ? timeline.tickSeller : timeline.tickBuyer, {
        params: { id: journey.estateID, c: bucket, t: todo },
        body: { done },
      }),
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<JourneyView[]>(key);
      client.setQueryData<JourneyView[]>(key, (journeys = []) => ticked(journeys, tick));
      return { before };
    },
    onError: (_, __, kept) => client.setQueryData(key, kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export interface Proposal {
  readonly estateID: JourneyView['estateID'];
  readonly event: string;
  readonly date: IsoInstant;
}

/** Proposes a date, then reads the journeys again. */
export const usePropose = () => {
  const { language } = useLanguage();
  return useAct(
    (call, { estateID, event, date }: Proposal) =>
      call(timeline.propose, { params: { id: estateID, event }, body: { date } }),
    { againIfDone: [keys.journeys[language]], pendsUntilRead: true },
  );
};
