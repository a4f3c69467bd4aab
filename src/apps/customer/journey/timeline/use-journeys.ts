import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { type KeptTick, sendTick, tickedBy, ticksKey, withoutTick, withTick } from '#src/client/kept-ticks.ts';
import type { JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';

/** Milliseconds between two reads of a bid round. */
const bidRoundBeat = 20_000;

/** Returns the customer's sales and purchases. */
export const useJourneys = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const ticks = useKeptTicks();
  const select = useCallback((journeys: JourneyView[]) => tickedBy(journeys, ticks), [ticks]);
  return useQuery({
    queryKey: keys.journeys[language],
    queryFn: async () => [...(await call(timeline.seller, {})), ...(await call(timeline.buyer, {}))],
    select,
    // A bid round is followed while it is open.
    refetchInterval: ({ state }) => ((state.data ?? []).some(({ bids }) => bids !== null) ? bidRoundBeat : false),
  });
};

export interface Tick {
  readonly journey: JourneyView;
  readonly bucket: JourneyView['buckets'][number]['id'];
  readonly todo: TodoView['id'];
  readonly done: boolean;
}

const keptOf = ({ journey: { estateID, side }, ...tick }: Tick): KeptTick => ({ estateID, side, ...tick });

const noTicks: readonly KeptTick[] = [];

/** Ticks that wait for the network; none are fetched. */
const useKeptTicks = (): readonly KeptTick[] =>
  useQuery<readonly KeptTick[]>({ queryKey: ticksKey, queryFn: skipToken, staleTime: Infinity }).data ?? noTicks;

/**
 * Ticks a to-do: shown at once, undone if the server refuses, and read again in the end. Without a network it is kept
 * on the device and sent later (`send-ticks.ts`).
 */
export const useTick = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const client = useQueryClient();
  const key = keys.journeys[language];
  const keep = (change: (ticks: readonly KeptTick[]) => KeptTick[]) =>
    client.setQueryData<readonly KeptTick[]>(ticksKey, (ticks = []) => change(ticks));
  const waiting = useKeptTicks();
  const mutation = useMutation({
    mutationFn: async (tick: Tick) => {
      const kept = keptOf(tick);
      try {
        await sendTick(call, kept);
      } catch (error) {
        if (asFailure(error).status !== 0) throw error;
        keep((ticks) => withTick(ticks, kept));
      }
    },
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey: key });
      keep((ticks) => withoutTick(ticks, keptOf(tick)));
      const before = client.getQueryData<JourneyView[]>(key);
      client.setQueryData<JourneyView[]>(key, (journeys = []) => tickedBy(journeys, [keptOf(tick)]));
      return { before };
    },
    onError: (_, __, kept) => client.setQueryData(key, kept?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { ...mutation, waiting };
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
