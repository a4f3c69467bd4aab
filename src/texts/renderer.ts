import { shortAnswers } from '#src/domain/short-answers.ts';
import type { Plural } from './plural.ts';
import type { Wording } from './wording.ts';

/** Texts that every flow shares. `{name}` is filled in by `fill`. */
export const rendererTexts = {
  back: { nb: 'Tilbake', en: 'Back' },
  proceed: { nb: 'Fortsett', en: 'Continue' },
  saving: { nb: 'Lagrer', en: 'Saving' },
  savedAt: { nb: 'Lagret {time}', en: 'Saved {time}' },
  updatesAtOnce: { nb: 'Endringer vises med en gang.', en: 'Changes show at once.' },
  updatesByPolling: { nb: 'Endringer vises innen 5 sekunder.', en: 'Changes show within 5 seconds.' },
  isHereToo: { nb: '{name} er på denne siden.', en: '{name} is on this page.' },
  isAt: { nb: '{name} er på «{step}».', en: '{name} is on “{step}”.' },
  offline: {
    nb: 'Ingen dekning. Lagret på denne telefonen, sendes senere.',
    en: 'No signal. Saved on this phone, sent later.',
  },
  offlineForAWeek: {
    nb: 'Ingen dekning. Lagret på denne telefonen. Send innen sju dager, ellers sletter nettleseren det. Legg oss på Hjem-skjermen til neste gang, så slettes ingenting.',
    en: 'No signal. Saved on this phone. Send within seven days, or the browser deletes it. Put us on the Home Screen for next time, and nothing is deleted.',
  },
  offlineOnlyHere: {
    nb: 'Ingen dekning. Nettleseren lar oss ikke lagre, så det du skriver, ligger bare i denne fanen. La siden stå åpen til det er sendt.',
    en: 'No signal. This browser does not let us store anything, so what you write is only in this tab. Keep the page open until it is sent.',
  },
  stalled: {
    nb: 'Lagres ikke på telefonen nå. Det du skriver, lagres hos oss så lenge du har dekning.',
    en: 'Not saved on your phone now. What you write is saved with us as long as you have signal.',
  },
  notSent: {
    nb: 'Vi fikk ikke kontakt. Ingenting er sendt, og det du har skrevet, står her. Prøv igjen.',
    en: 'We got no answer. Nothing was sent, and what you wrote is here. Try again.',
  },
  newTab: { nb: 'åpnes i ny fane', en: 'opens in a new tab' },
  sending: { nb: 'Sender', en: 'Sending' },
  againIn: { nb: '{what} om {seconds} sekunder', en: '{what} in {seconds} seconds' },
  saveAndClose: { nb: 'Lagre og lukk', en: 'Save and close' },
  whyWeAsk: { nb: 'Hvorfor spør vi?', en: 'Why do we ask?' },
  errorTitle: { nb: 'Feil', en: 'Error' },
  chapterPlace: { nb: '{chapter}, {at} av {of}', en: '{chapter}, {at} of {of}' },
  stepPlace: { nb: 'Steg {at} av {of}', en: 'Step {at} of {of}' },
  stepsDone: {
    nb: { one: 'Ett steg er ferdig', other: '{done} steg er ferdige' },
    en: { one: 'One step is done', other: '{done} steps are done' },
  },
  showMissing: { nb: 'Vis hva som mangler', en: 'Show what is missing' },
  skip: { nb: 'Hopp til innholdet', en: 'Skip to the content' },
  close: { nb: 'Lukk', en: 'Close' },
  locked: { nb: 'Låst', en: 'Locked' },
  notProvided: { nb: 'Ikke oppgitt', en: 'Not provided' },
  yes: shortAnswers.yes,
  no: shortAnswers.no,
  notRelevant: shortAnswers.na,
  choose: { nb: 'Velg', en: 'Choose' },
  seeAgain: {
    nb: 'Et svar dette bygger på, er endret. Se over, og gå videre når det stemmer.',
    en: 'An answer this rests on has changed. Look it over, and go on when it is right.',
  },
  dateTimeHint: { nb: 'dd.mm.åååå kl. tt.mm', en: 'dd.mm.yyyy hh:mm' },
  now: { nb: 'Sett til nå', en: 'Set to now' },
  characters: { nb: '{used} av {limit} tegn', en: '{used} of {limit} characters' },
  charactersLeft: { nb: '{left} tegn igjen', en: '{left} characters left' },
  charactersOver: { nb: '{over} tegn for mye', en: '{over} characters too many' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  here: { nb: '{name} er her nå', en: '{name} is here now' },
  notLoaded: { nb: 'Denne siden lot seg ikke hente.', en: 'This page could not be fetched.' },
  loading: { nb: 'Henter siden', en: 'Fetching the page' },
  otherLanguage: { nb: 'English', en: 'Norsk' },
  stoppedHere: { nb: 'Du stoppet her {when}', en: 'You stopped here {when}' },
  atTime: { nb: '{time}', en: 'at {time}' },
  yesterdayAt: { nb: 'i går {time}', en: 'yesterday at {time}' },
  dayAt: { nb: '{day} {time}', en: 'on {day} at {time}' },
  sinceThen: { nb: 'Siden da er dette besvart: {what}.', en: 'Answered since then: {what}.' },
  answeredBy: { nb: '{step} ({name})', en: '{step} ({name})' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

/** Fills the braces of a text: `fill('{at} of {of}', { at: 2, of: 5 })`. An unknown name keeps its braces. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{([\w.-]+)\}/g, (braces, name: string) => {
    const value = values[name];
    return value === undefined ? braces : String(value);
  });
