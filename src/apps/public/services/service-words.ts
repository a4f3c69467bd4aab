import type { Language } from '#src/domain/language.ts';
import { figures, type Service, type ServicePartner } from '#src/domain/services.ts';
import { countText } from '#src/texts/plural.ts';
import { fill } from '#src/texts/renderer.ts';
import { offers, replyTexts } from './texts.ts';

/** The figures as each language writes them. */
const figuresIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? countText(figure, language) : figure,
    ]),
  );

/** Returns what a service offers in one line; without a figure, when its first partner replies. */
export const offerText = (service: Service, partners: readonly ServicePartner[], language: Language): string => {
  const offer = offers[service];
  if (offer !== undefined) return fill(offer[language], figuresIn(language));
  const [first] = partners;
  return first === undefined ? '' : replyTexts[first.reply][language];
};
