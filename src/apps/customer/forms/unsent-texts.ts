import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts about unsent answers on this phone, shown where the link that would send them no longer works. */
export const unsentTexts = {
  answers: {
    nb: { one: '1 svar', other: '{count} svar' },
    en: { one: '1 answer', other: '{count} answers' },
  },
  pictures: {
    nb: { one: '1 bilde', other: '{count} bilder' },
    en: { one: '1 picture', other: '{count} pictures' },
  },
  isNotSent: { nb: '{what} er ikke sendt', en: 'Not sent: {what}' },
  kept: {
    nb: 'Det ligger på denne telefonen, også om du lukker siden. Åpne en ny lenke i samme nettleser, så blir det sendt.',
    en: 'It is on this phone, also if you close the page. Open a new link in the same browser, and it is sent.',
  },
  withinWeek: {
    nb: 'Send innen sju dager, ellers sletter nettleseren det. Legger du oss på Hjem-skjermen, slettes ingenting neste gang.',
    en: 'Send it within seven days, or the browser deletes it. With us on your Home Screen, nothing is deleted next time.',
  },
  onlyHere: {
    nb: 'Det ligger bare i denne fanen. La siden stå åpen, og åpne en ny lenke i samme nettleser.',
    en: 'It is only in this tab. Keep the page open, and open a new link in the same browser.',
  },
  isOf: { nb: 'Det gjelder {steps}.', en: 'It is about {steps}.' },
  nothing: { nb: 'Alt du har skrevet, er sendt.', en: 'Everything you wrote is sent.' },
  forget: { nb: 'Slett det som ikke er sendt', en: 'Delete what is not sent' },
  forgetAsk: {
    nb: 'Blir det slettet, kan ingen hente det tilbake.',
    en: 'Once deleted, nobody can bring it back.',
  },
  keep: { nb: 'Behold det', en: 'Keep it' },
  forgetNow: { nb: 'Slett det', en: 'Delete it' },
  forgotten: { nb: 'Det er slettet fra denne telefonen.', en: 'It is deleted from this phone.' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
