import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Words of the sheets and dialogs that a form loads when one opens. `{name}` is filled in by `fill`. */
export const sheetTexts = {
  whatIsMissing: { nb: 'Hva mangler?', en: 'What is missing?' },
  nothingMissing: { nb: 'Ingenting mangler.', en: 'Nothing is missing.' },
  stateDone: { nb: 'Ferdig', en: 'Done' },
  stateHere: { nb: 'Du er her', en: 'You are here' },
  stateStarted: { nb: 'Påbegynt', en: 'Started' },
  stateLater: { nb: 'Kommer senere', en: 'Comes later' },
  consequencesTitle: { nb: 'Endre svaret?', en: 'Change the answer?' },
  consequencesDropped: {
    nb: 'Dette blir ikke lenger med: {steps}. Endrer du tilbake, spør vi om det på nytt.',
    en: 'This no longer counts: {steps}. If you change back, we ask about it again.',
  },
  consequencesAgain: { nb: 'Dette må dere se over på nytt: {steps}.', en: 'You must look over this again: {steps}.' },
  consequencesVoids: {
    nb: 'Dokumentet «{document}» blir annullert.',
    en: 'The document “{document}” becomes void.',
  },
  consequencesChangeAndVoid: { nb: 'Endre og annuller', en: 'Change and void the document' },
  consequencesKeep: { nb: 'Behold svaret', en: 'Keep the answer' },
  consequencesChange: { nb: 'Endre', en: 'Change' },
  conflictTitle: { nb: 'Dere har svart forskjellig', en: 'You gave different answers' },
  conflictBy: { nb: '{name} svarte dette samtidig som deg.', en: '{name} gave this answer at the same time as you.' },
  conflictBySomebody: {
    nb: 'Noen andre svarte dette samtidig som deg.',
    en: 'Somebody else gave this answer at the same time as you.',
  },
  mine: { nb: 'Ditt svar', en: 'Your answer' },
  theirs: { nb: 'Det andre svaret', en: 'The other answer' },
  keepMine: { nb: 'Behold mitt', en: 'Keep mine' },
  keepTheirs: { nb: 'Bruk det andre', en: 'Keep theirs' },
  conflictOwnTitle: { nb: 'Du skrev ulikt i to faner', en: 'You wrote different things in two tabs' },
  conflictOwn: {
    nb: 'Ingen av delene er sendt ennå. Velg hva som skal gjelde.',
    en: 'Neither has been sent yet. Choose which one counts.',
  },
  conflictElsewhereTitle: { nb: 'Endret på en annen enhet', en: 'Changed on another device' },
  conflictElsewhere: {
    nb: 'Du har lagret noe annet på en annen enhet. Velg hva som skal gjelde.',
    en: 'You have saved something else on another device. Choose which one counts.',
  },
  savedElsewhere: { nb: 'Lagret på den andre enheten', en: 'Saved on the other device' },
  writtenLast: { nb: 'Skrevet sist', en: 'Written last' },
  writtenBefore: { nb: 'Skrevet før', en: 'Written before' },
  keepLast: { nb: 'Bruk det siste', en: 'Use the last' },
  keepBefore: { nb: 'Bruk det første', en: 'Use the one before' },
  voidTitle: { nb: 'Vil du annullere dokumentet?', en: 'Void the document?' },
  voidWhat: {
    nb: 'Går du tilbake, blir dokumentet annullert.',
    en: 'If you go back, the document becomes void.',
  },
  voids: {
    nb: { one: 'Én person må signere på nytt: {names}.', other: '{count} personer må signere på nytt: {names}.' },
    en: { one: 'One person must sign again: {names}.', other: '{count} people must sign again: {names}.' },
  },
  voidNobody: { nb: 'Ingen har signert ennå.', en: 'Nobody has signed yet.' },
  voidDo: { nb: 'Gå tilbake og annuller', en: 'Go back and void it' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
