import type { Wording } from '../wording.ts';
import type { Problem } from './problem.ts';
import { nothingMore, openAgain } from './what-next.ts';

/** The self-declaration. Each says what to do next. */
export const selfDeclarationProblems = {
  SD_NOT_FOUND: {
    nb: 'Vi finner ikke egenerklæringen',
    en: 'Self-declaration not found',
    status: 404,
    next: openAgain,
  },
  SD_PARTICIPANT: {
    nb: 'Vi finner ikke deltakeren i egenerklæringen',
    en: 'Participant not found in the self-declaration',
    status: 404,
    next: openAgain,
  },
  SD_SIGNED: {
    nb: 'Egenerklæringen er allerede signert',
    en: 'The self-declaration is already signed',
    status: 409,
    next: nothingMore,
  },
  SD_DOC_EXISTS: {
    nb: 'Dokumentet er allerede laget',
    en: 'The document is already generated',
    status: 409,
    next: openAgain,
  },
  SD_UPDATE: {
    nb: 'Egenerklæringen kunne ikke oppdateres',
    en: 'The self-declaration could not be updated',
    status: 500,
    next: {
      nb: 'Prøv igjen. Går det fortsatt ikke, lukk skjemaet og åpne lenken på nytt, eller ring megleren.',
      en: 'Try again. If it still fails, close the form and open the link again, or call the broker.',
    },
  },
  SD_PROCESS: {
    nb: 'Signeringen er ikke startet',
    en: 'The signing process is missing',
    status: 404,
    next: openAgain,
  },
  SD_MAXLEN: {
    nb: 'Teksten kan ha høyst 2000 tegn',
    en: 'Maximum length is 2000 characters',
    status: 422,
    next: { nb: 'Gjør teksten kortere.', en: 'Make the text shorter.' },
  },
} as const satisfies Record<`SD_${string}`, Problem & { readonly next: Wording }>;
