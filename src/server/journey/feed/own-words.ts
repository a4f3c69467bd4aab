import { percentOf } from '#src/domain/home-loan.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { countText } from '#src/texts/plural.ts';
import { fill } from '#src/texts/renderer.ts';
import type { OwnData } from './columns.ts';
import type { OwnOf } from './own-news.ts';

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
  unlocked: { nb: 'Du har fått ti flytteesker', en: 'You have won ten moving boxes' },
  unlockedText: {
    nb: 'Tre venner har registrert seg med koden din. Si hvor vi skal sende eskene.',
    en: 'Three friends have registered with your code. Tell us where to send the boxes.',
  },
  accepted: { nb: 'Flytteeskene er på vei', en: 'The moving boxes are on their way' },
  acceptedText: {
    nb: 'De ti eskene er bestilt, og sendes til adressen du valgte.',
    en: 'The ten boxes are ordered, and go to the address that you chose.',
  },
  article: { nb: 'Nytt å lese: {title}', en: 'New to read: {title}' },
  taken: { nb: '{by} har tatt henvendelsen din', en: '{by} has taken your enquiry' },
  takenOfOwn: {
    nb: '{address}. Megleren tar kontakt om verdivurderingen.',
    en: '{address}. The broker will contact you about the valuation.',
  },
  takenOfMarket: {
    nb: 'Megleren svarer deg om boligen du spurte om.',
    en: 'The broker will reply about the home you asked about.',
  },
  valued: { nb: 'Megleren har vurdert boligen din', en: 'The broker has valued your home' },
  valuedText: {
    nb: '{address}. Verdien fra {by} står under Formue.',
    en: '{address}. The value by {by} is under Wealth.',
  },
  declined: { nb: 'Svar på bestillingen av verdivurdering', en: 'Reply to your order of a valuation' },
  declinedText: {
    nb: '{address}. {by} kan ikke verdivurdere boligen nå.',
    en: '{address}. {by} cannot value the home now.',
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

const leadWords = (
  { estateId }: Data,
  of: Extract<OwnOf, { readonly kind: 'LEAD_ANSWER' }>,
  address: string,
  language: Language,
): Words => {
  const { is, by } = of;
  if (is === 'taken') {
    const isOwn = of.about === 'valuation';
    return {
      title: fill(texts.taken[language], { by }),
      text: fill(texts[isOwn ? 'takenOfOwn' : 'takenOfMarket'][language], { address }),
      path: isOwn ? wealthOf(estateId) : `/customer/pre-market/coming/${estateId}`,
    };
  }
  const text = texts[is === 'valued' ? 'valuedText' : 'declinedText'][language];
  return { title: texts[is][language], text: fill(text, { address, by }), path: wealthOf(estateId) };
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
    case 'ARTICLE':
      return {
        title: fill(texts.article[language], { title: of.title[language] }),
        text: of.category[language],
        path: `/customer/articles/${of.slug}`,
      };
    case 'LEAD_ANSWER':
      return leadWords(data, of, address, language);
    case 'QUIZ_RANK': {
      const [total = '', points = ''] = [of.total, of.points].map((count) => countText(count, language));
      return {
        title: fill(texts.rank[language], { rank: countText(Number(value), language) }),
        text: fill(texts.rankText[language], { total, points }),
        path: '/customer/quiz/scoreboard',
      };
    }
    case 'REWARD':
      return {
        title: texts[of.is][language],
        text: texts[of.is === 'unlocked' ? 'unlockedText' : 'acceptedText'][language],
        path: '/customer/rewards',
      };
    case 'SALE_NEARBY':
      return {
        title: fill(texts.sale[language], { street: of.street }),
        text: fill(texts.saleText[language], { size: String(of.size), value: price(value, language), address }),
        path: wealthOf(estateId),
      };
  }
};
