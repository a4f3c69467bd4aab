import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of those who signed up for a viewing or asked for a prospectus. */
export const signUpTexts = {
  panel: { nb: 'Påmeldte', en: 'Signed up' },
  viewing: {
    nb: { one: '1 til visning', other: '{count} til visning' },
    en: { one: '1 for a viewing', other: '{count} for a viewing' },
  },
  prospectus: {
    nb: { one: '1 har bedt om salgsoppgaven', other: '{count} har bedt om salgsoppgaven' },
    en: { one: '1 asked for the prospectus', other: '{count} asked for the prospectus' },
  },
  unaware: {
    nb: { one: '1 vet det ikke ennå', other: '{count} vet det ikke ennå' },
    en: { one: '1 does not know yet', other: '{count} do not know yet' },
  },
  write: { nb: 'Send beskjed', en: 'Send word' },
  allKnow: { nb: 'Alle vet det som gjelder nå.', en: 'All know what holds now.' },
  title: {
    nb: { one: 'SMS til 1 påmeldt', other: 'SMS til {count} påmeldte' },
    en: { one: 'SMS to 1 who signed up', other: 'SMS to {count} who signed up' },
  },
  why: {
    nb: 'Bare det som er endret. Da trengs det ikke samtykke.',
    en: 'Only what has changed. No consent is needed for that.',
  },
  later: { nb: 'Sendes {when}. Om natten sender vi ikke SMS.', en: 'Sent {when}. No SMS is sent at night.' },
  notFetched: { nb: 'De påmeldte lot seg ikke hente', en: 'Those who signed up could not be fetched' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;
