import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { ekstra } from '#src/contract/services/ekstra.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { homeOfAddress } from '../../shell/home-of-address.ts';

const keys = {
  view: (id: string) => ['ekstra', id],
  days: (id: string) => ['ekstra-days', id],
};

/** Reads the packages for a home and its newest order. */
export const useEkstra = (id: string) =>
  useEndpoint(keys.view(id), ekstra.read, () => ({ params: { id: homeOfAddress(id) } }));

/** Reads the days of the home's newest advertisement. */
export const useEkstraDays = (id: EstateId) => useEndpoint(keys.days(id), ekstra.statistics, { params: { id } });

/** Withdraws the customer's order. The page shows what the server has afterwards, also after a refusal. */
export const useWithdraw = (id: EstateId) =>
  useAct((call, _: null) => call(ekstra.withdraw, { params: { id } }), {
    again: [keys.view(id)],
    pendsUntilRead: true,
  });

/** Asks the broker for help to sell the home. */
export const useStartSale = (id: EstateId) =>
  useAct((call, message: string | null) => call(ekstra.startSalesProcess, { body: { estateID: id, message } }));
