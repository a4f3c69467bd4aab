import type { BrokerStats } from '#src/contract/desk/broker-stats.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { LanguageInUse } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import type { FigureTile } from '#src/ui/figure-plate.tsx';
import { figureTexts as words } from './texts.ts';

type Say = Pick<LanguageInUse, 'language' | 'text'>;

const locale = { nb: 'nb-NO', en: 'en-GB' } as const;
const space = '\u00A0';

/** Formats `kr 4,12 mill.` from a million, and whole kroner below it. No part breaks from the next. */
export const sumText = (kroner: number, say: Say): string => {
  if (kroner < 1_000_000) return formatNok(kroner);
  const sum = new Intl.NumberFormat(locale[say.language], { maximumFractionDigits: 2 }).format(kroner / 1_000_000);
  return say.text(words.million, { sum }).replaceAll(' ', space);
};

/** Formats `+ 12 %` and `− 4 %`. */
export const changeText = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${space}${Math.abs(percent)}${space}%`;

/** Formats the name of a month (`2026-03`): `mar` under its house, `mars` where it is read aloud. */
export const monthName = (month: string, language: Language, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', month: length })
    .format(Date.parse(`${month}-01`))
    .replace(/\.$/, '');

const shareOf = (own: number, all: number): number => (all === 0 ? 0 : Math.min(100, Math.round((own / all) * 100)));

const ratingTile = ({ rating }: Pick<BrokerStats, 'rating'>, { language, text }: Say): FigureTile => {
  const label = text(words.rating);
  if (rating === null) return { label, value: '–', under: text(words.noRating) };
  const { average, count } = rating;
  const under = text(plural(words.reviews, count), { count: countText(count, language) });
  if (average === null) return { label, value: text(words.tooFew), under };
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const value = new Intl.NumberFormat(locale[language], one).format(average);
  return { label, value, beside: text(words.ofFive), under };
};

/** Returns the four tiles: sales, the office's commission, the average and the rating. */
export const tilesOf = (stats: BrokerStats, say: Say): readonly FigureTile[] => {
  const { text, language } = say;
  const { totalSales, officeSales, ownRevenue, officeRevenue, averageCommission, officeAverageCommission } = stats;
  const share = shareOf(ownRevenue, officeRevenue);
  return [
    {
      label: text(words.sales),
      value: countText(totalSales, language),
      beside: text(words.ofOffice, { count: countText(officeSales, language) }),
      share: shareOf(totalSales, officeSales),
    },
    {
      label: text(words.office),
      value: sumText(officeRevenue, say),
      beside: text(words.yours, { percent: `${share}${space}%` }),
      share,
    },
    {
      label: text(words.average),
      value: averageCommission === null ? '–' : formatNok(averageCommission),
      under: text(words.officeAverage, {
        sum: officeAverageCommission === null ? '–' : formatNok(officeAverageCommission),
      }),
    },
    ratingTile(stats, say),
  ];
};

/** The same four without figures: they hold the place, so that nothing below moves when the figures come. */
export const emptyTiles = (say: Say): readonly FigureTile[] => {
  const { text } = say;
  return [
    { label: text(words.sales), value: '–', beside: text(words.ofOffice, { count: '–' }), share: 0 },
    { label: text(words.office), value: '–', under: text(words.yours, { percent: '–' }), share: 0 },
    { label: text(words.average), value: '–', under: text(words.officeAverage, { sum: '–' }) },
    ratingTile({ rating: null }, say),
  ];
};
