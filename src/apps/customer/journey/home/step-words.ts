import { formatTime } from '#src/domain/date-text.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { weekdayText } from '#src/texts/moments.ts';
import { fill } from '#src/texts/renderer.ts';
import type { NextStep } from './next-step.ts';
import { homeTexts as words } from './texts.ts';

export type JourneyStep = Exclude<NextStep, { readonly kind: 'form' }>;

/** Returns the card's text for a step of a journey, and the label of its link. */
export const stepWords = (step: JourneyStep, language: Language) => {
  const { address } = step.journey.home;
  switch (step.kind) {
    case 'bid-deadline': {
      const when = `${weekdayText(osloDate(step.at), language)}${language === 'nb' ? ' ' : ', '}${formatTime(step.at, language)}`;
      const why = fill(words.bidWhy[language], { address, amount: formatNok(step.highest) });
      return { title: fill(words.bidTitle[language], { when }), why, action: words.bidAction[language] };
    }
    case 'date': {
      const { title: what, place } = step.date;
      const title = step.when === 'today' ? words.dateToday : words.dateTomorrow;
      const why = place === null ? words.dateWhy : words.dateWhyPlace;
      return {
        title: fill(title[language], { what, time: formatTime(step.at, language) }),
        why: fill(why[language], { address, place: place ?? '' }),
        action: words.dateAction[language],
      };
    }
    case 'money-due':
      return {
        title: fill(step.isLate ? words.moneyLateTitle[language] : words.moneyTitle[language], {
          day: weekdayText(step.by, language),
        }),
        why: fill(words.moneyWhy[language], { address }),
        action: words.moneyAction[language],
      };
    case 'todo':
      return {
        title: step.todo.title,
        why: fill(words.todoWhy[language], { address, step: step.bucket.title }),
        action: words.todoAction[language],
      };
  }
};
