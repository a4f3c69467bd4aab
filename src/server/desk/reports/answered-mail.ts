import type { Language } from '#src/domain/language.ts';
import type { ReportableFact } from '#src/domain/reported-facts.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { factNames } from '#src/texts/reported-facts.ts';

interface Answered {
  readonly fact: ReportableFact;
  readonly name: string;
  readonly street: string;
  readonly office: string;
  /** Why the fact stands; null where it is corrected. */
  readonly reason: string | null;
}

/** To the party who reported the fact: that it is corrected, or why it stands. */
const say = (language: Language, { fact, street, reason }: Answered) => {
  const home = plain(street);
  const what = factNames[fact][language].toLocaleLowerCase(language);
  const lines = {
    nb: [
      `${home}: Du meldte at noe ikke stemmer: ${what}.`,
      reason === null
        ? 'Megleren har rettet det i meglersystemet. Det kan ta noen minutter før du ser det her.'
        : `Megleren lar det stå: ${plain(reason, 500)}`,
    ],
    en: [
      `${home}: You reported that something is not right: ${what}.`,
      reason === null
        ? 'The broker has corrected it in the broker system. It may take some minutes before you see it here.'
        : `The broker lets it stand: ${plain(reason, 500)}`,
    ],
  };
  return lines[language];
};

export const reportAnsweredMail = (answered: Answered) => {
  const { name, office, reason } = answered;
  return letter({
    name,
    subject:
      reason === null
        ? { nb: 'Megleren har rettet det du meldte', en: 'The broker has corrected what you reported' }
        : { nb: 'Svar fra megleren på det du meldte', en: 'The broker’s reply to what you reported' },
    nb: say('nb', answered),
    en: say('en', answered),
    sender: office,
  });
};
