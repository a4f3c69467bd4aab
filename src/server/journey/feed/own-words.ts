import { percentOf } from '#src/domain/home-loan.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { countText } from '#src/texts/plural.ts';
import { fill } from '#src/texts/renderer.ts';
import type { OwnData } from './tables.ts';

type Data = Pick<OwnData, 'of' | 'estateId' | 'value' | 'was'>;
interface Words {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}
const price = (kroner: string | null, language: Language): string =>
  kroner === null ? '' : `kr\u00A0${countText(Number(kroner), language)}`;
const dayText = (day: string | null, language: Language): string =>
  day !== null && isIsoDate(day) ? weekdayText(day, language) : '';
const wealthOf = (home: EstateId | null): string => `/customer/wealth${home === null ? '' : `?home=${home}`}`;

const texts = {
  up: { nb: 'Verdien har steget {percent} %', en: 'The value is up {percent}%' },
  down: { nb: 'Verdien har sunket {percent} %', en: 'The value is down {percent}%' },
  change: {
    nb: '{address}. Fra {was} til {value} på 30 dager, etter prisene på lignende boliger.',
    en: '{address}. From {was} to {value} in 30 days, by the prices of homes like it.',
  },
  expiring: { nb: 'Verdivurderingen går snart ut', en: 'The valuation expires soon' },
  expiringText: {
    nb: '{address}. Meglerens vurdering gjelder til og med {day}. Du kan bestille en ny.',
    en: '{address}. The broker’s valuation holds through {day}. You can order a new one.',
  },
  rank: { nb: 'Du ble nummer {rank} i boligquizen', en: 'You came in at number {rank} in the price quiz' },
  rankText: {
    nb: 'Forrige uke, blant {total} på tavla. Du fikk {points} poeng.',
    en: 'Last week, among {total} on the scoreboard. You got {points} points.',
  },
  sale: { nb: 'Solgt i nærheten: {street}', en: 'Sold nearby: {street}' },
  saleText: { nb: '{size} m² for {value}. Nær {address}.', en: '{size} m² for {value}. Near {address}.' },
} as const;

const changeWords = ({ estateId, value, was }: Data, address: string, language: Language): Words => {
  const change = percentOf(Number(value) - Number(was), Number(was));
  const percent = Math.abs(change).toLocaleString(language === 'nb' ? 'nb-NO' : 'en-GB');
  const values = { address, value: price(value, language), was: price(was, language) };
  return {
    title: fill(texts[change < 0 ? 'down' : 'up'][language], { percent }),
    text: fill(texts.change[language], values),
    path: wealthOf(estateId),
  };
};

/** Returns the words and the page of news of the customer's own affairs. */
export const ownWords = (data: Data, address: string, language: Language): Words => {
  const { of, estateId, value } = data;
  switch (of.kind) {
    case 'VALUE_CHANGE':
      return changeWords(data, address, language);
    case 'VALUATION_EXPIRING':
      return {
        title: texts.expiring[language],
        text: fill(texts.expiringText[language], { address, day: dayText(value, language) }),
        path: wealthOf(estateId),
      };
    case 'QUIZ_RANK': {
      const [total = '', points = ''] = [of.total, of.points].map((count) => countText(count, language));
      return {
        title: fill(texts.rank[language], { rank: countText(Number(value), language) }),
        text: fill(texts.rankText[language], { total, points }),
        path: '/customer/quiz/scoreboard',
      };
    }
    case 'SALE_NEARBY':
      return {
        title: fill(texts.sale[language], { street: of.street }),
        text: fill(texts.saleText[language], { size: String(of.size), value: price(value, language), address }),
        path: wealthOf(estateId),
      };
  }
};
