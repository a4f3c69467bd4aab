import * as v from 'valibot';
import type { EkstraView } from '#src/contract/services/ekstra.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { viewingBefore } from '#src/domain/ekstra-offer.ts';
import { startOfEkstra } from '#src/domain/ekstra-start.ts';
import { estateId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Where } from '#src/engine/opened.ts';

/** Returns the home that the flow's address names. */
export const homeOf = ({ id }: Where) => v.parse(estateId, id);
/** Returns the whole kr of a shown price: what is sent is the price that the customer saw. */
export const kronerIn = (shown: string | undefined): number => Number((shown ?? '').replace(/\D/g, ''));

/** The end of a sentence: the first day of an advertisement that waits, and the viewing that it comes too late for. */
const startOf = ({ startsOn, nextViewing }: EkstraView, language: Language): string =>
  startOfEkstra(startsOn, viewingBefore(startsOn, nextViewing), language).replace(/\.?$/, '.');

/** Returns what the screens show of the home and of the packages at our prices. */
export const factsOf = (view: EkstraView): Readonly<Record<string, string>> => {
  const viewing = view.nextViewing === null ? null : osloDate(view.nextViewing);
  return {
    address: view.address,
    city: view.city,
    broker: view.broker,
    type: view.propertyType ?? '',
    bedrooms: view.bedrooms === null ? '' : String(view.bedrooms),
    asking: view.askingPrice === null ? '' : formatNok(view.askingPrice),
    viewingNb: viewing === null ? '' : formatDate(viewing, 'nb', 'without-year'),
    viewingEn: viewing === null ? '' : formatDate(viewing, 'en', 'without-year'),
    startsNb: startOf(view, 'nb'),
    startsEn: startOf(view, 'en'),
    ...Object.fromEntries(view.packages.map(({ size, price }) => [`price${size}`, formatNok(price)])),
  };
};
