import { useQuery } from '@tanstack/react-query';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { Call } from '#src/contract/call.ts';
import { type Batch, brokerBatches, type Colleagues } from '#src/contract/desk/broker-batches.ts';
import { isWorking } from '#src/domain/batch.ts';
import type { BrokerId, ContactId } from '#src/domain/ids.ts';
import type { CustomersAsked } from '../customers/tabs.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';
import { useBeat } from '../frame/use-beat.ts';

/** While rows are taken: as a fallback, because each few of them are announced. */
const runningMilliseconds = 2_000;

/** Fetches the caller's batches that run or may be undone, the newest first. */
export const useBatches = () => {
  const { call } = useBrokerContext();
  const beat = useBeat();
  return useQuery({
    queryKey: keys.batches,
    queryFn: () => call(brokerBatches.list, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => isWorking(one.state)) ? Math.min(beat, runningMilliseconds) : beat,
  });
};

/** Whom to assign: these, or all that the list and its search hold at the press. */
export type Chosen = { readonly ids: readonly ContactId[] } | { readonly asked: CustomersAsked };

const whichOf = (chosen: Chosen) => {
  if ('ids' in chosen) return { ids: [...chosen.ids] };
  const { type, q } = chosen.asked;
  const isAny = type === 'all' || type === 'previous';
  return { query: { type: isAny ? ('customers' as const) : type, previous: type === 'previous', q } };
};

export const useAssign = () =>
  useAct(
    (call, { to, chosen }: { readonly to: BrokerId; readonly chosen: Chosen }) =>
      call(brokerBatches.create, { body: { kind: 'assign', to, ...whichOf(chosen) } }),
    { again: [keys.batches] },
  );

export type Steering = 'stop' | 'retry' | 'undo';

/** Stops, repeats or undoes a batch. Another tab may have been first: it is fetched again in any case. */
export const useSteer = ({ id }: Pick<Batch, 'id'>) =>
  useAct((call, how: Steering) => call(brokerBatches[how], { params: { batch: id } }), { again: [keys.batches] });

/** Fetches the first rows with a result. */
export const useRowsWith = ({ id }: Pick<Batch, 'id'>, result: 'failed' | 'kept', count: number) =>
  useEndpoint([...keys.batches, id, result, count], brokerBatches.rows, {
    params: { batch: id },
    query: { result, limit: '50' },
  });

const fetchColleagues = async (call: Call): Promise<Colleagues['items']> => {
  const items: Colleagues['items'] = [];
  let cursor: string | null = null;
  do {
    const page: Colleagues = await call(brokerBatches.colleagues, { query: cursor === null ? {} : { cursor } });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
};

/** Fetches every broker of the office who may be given customers. */
export const useColleagues = () => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.colleagues, queryFn: () => fetchColleagues(call) });
};
