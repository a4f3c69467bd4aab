import type { SyncIssue } from '#src/contract/desk/broker-sync.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts about how fresh the broker system's data is. */
export const syncTexts = {
  fetched: { nb: 'Hentet fra meglersystemet {time}', en: 'Fetched from the broker system {time}' },
  stale: {
    nb: 'Sist hentet fra meglersystemet {time}. Pris, parter og datoer kan ha endret seg siden. Vi prøver igjen av oss selv.',
    en: 'Last fetched from the broker system {time}. Price, parties and dates may have changed since. We try again by ourselves.',
  },
  never: {
    nb: 'Ikke hentet fra meglersystemet ennå. Vi prøver av oss selv.',
    en: 'Not fetched from the broker system yet. We try by ourselves.',
  },
  title: { nb: 'Ikke hentet fra meglersystemet', en: 'Not fetched from the broker system' },
  why: {
    nb: 'Rett raden i meglersystemet, så henter vi den av oss selv. Andre rader hentes som vanlig.',
    en: 'Mend the row in the broker system, and we fetch it by ourselves. Other rows are fetched as usual.',
  },
  notStored: { nb: 'Kunne ikke lagres', en: 'Could not be stored' },
  step: { nb: 'Steget passer ikke med salget her', en: 'The step does not follow from the sale here' },
  fields: { nb: 'Feil i: {fields}', en: 'Wrong in: {fields}' },
  tried: {
    nb: { one: 'prøvd 1 gang, sist {time}', other: 'prøvd {count} ganger, sist {time}' },
    en: { one: 'tried once, last {time}', other: 'tried {count} times, last {time}' },
  },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

export const rowKinds: Readonly<Record<SyncIssue['kind'], Wording>> = {
  offices: { nb: 'Kontor {id}', en: 'Office {id}' },
  employees: { nb: 'Ansatt {id}', en: 'Employee {id}' },
  estates: { nb: 'Bolig {id}', en: 'Home {id}' },
};
