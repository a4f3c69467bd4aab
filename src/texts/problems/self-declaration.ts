import type { Problem } from './problem.ts';

/** The self-declaration. */
export const selfDeclarationProblems = {
  SD_NOT_FOUND: { nb: 'Vi finner ikke egenerklæringen', en: 'Self-declaration not found', status: 404 },
  SD_PARTICIPANT: {
    nb: 'Vi finner ikke deltakeren i egenerklæringen',
    en: 'Participant not found in the self-declaration',
    status: 404,
  },
  SD_SIGNED: { nb: 'Egenerklæringen er allerede signert', en: 'The self-declaration is already signed', status: 409 },
  SD_DOC_EXISTS: { nb: 'Dokumentet er allerede laget', en: 'The document is already generated', status: 409 },
  SD_UPDATE: {
    nb: 'Egenerklæringen kunne ikke oppdateres',
    en: 'The self-declaration could not be updated',
    status: 500,
  },
  SD_PROCESS: { nb: 'Signeringen er ikke startet', en: 'The signing process is missing', status: 404 },
  SD_MAXLEN: { nb: 'Teksten kan ha høyst 2000 tegn', en: 'Maximum length is 2000 characters', status: 422 },
} as const satisfies Readonly<Record<string, Problem>>;
