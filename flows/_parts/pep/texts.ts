import { pepListNames, pepWords } from '#src/domain/pep-lists.ts';

const positions = pepWords('positions');
const relations = pepWords('associates');
const family = pepWords('family');

const ended = {
  UNDER_ONE_YEAR: { nb: 'Sluttet for mindre enn ett år siden', en: 'Left less than a year ago' },
  OVER_ONE_YEAR: { nb: 'Sluttet for mer enn ett år siden', en: 'Left more than a year ago' },
} as const;
const when = { nb: 'Når?', en: 'When?' } as const;
const period = {
  label: when,
  options: { CURRENT: { nb: 'Jeg har stillingen nå', en: 'I hold the position now' }, ...ended },
} as const;
const theirPeriod = {
  label: when,
  options: { CURRENT: { nb: 'Har stillingen nå', en: 'Holds the position now' }, ...ended },
} as const;
const country = { label: { nb: 'Land', en: 'Country' } } as const;
const endDate = { label: { nb: 'Sluttdato', en: 'End date' } } as const;

/** As `own`, about another person. */
const theirs = {
  position: {
    label: { nb: 'Hvilken stilling har eller hadde den andre?', en: 'What position do or did they hold?' },
    options: positions,
  },
  description: {
    label: { nb: 'Beskriv stillingen', en: 'Describe the position' },
    hint: { nb: 'For eksempel hvilket organ og hvilken rolle', en: 'For example which body and which role' },
  },
  country,
  period: theirPeriod,
  endDate,
} as const;

/** The source of the positions, in the version that the form began on; printed in the document too. */
export const pepSource = {
  nb: 'Listen er fra hvitvaskingsloven § 2.',
  en: 'The list is from the Norwegian Anti-Money Laundering Act, section 2.',
} as const;

const whyAsked = {
  nb: `Megleren må spørre alle om dette (hvitvaskingsloven § 12). ${pepSource.nb} Et ja stopper ikke skjemaet.`,
  en: `The broker must ask everybody (Anti-Money Laundering Act, section 12). ${pepSource.en} A yes does not stop the form.`,
} as const;
const listedPositions = { list: pepListNames.positions, words: positions } as const;
/** On pages about a person close to a PEP, the positions are listed under "Why do we ask?". */
const whyPositions = {
  why: {
    nb: `${whyAsked.nb} Stillingene gjelder i alle land:`,
    en: `${whyAsked.en} The positions count in any country:`,
  },
  whyListed: listedPositions,
} as const;

export const pepTexts = {
  own: {
    name: { nb: 'Egen PEP', en: 'Own PEP' },
    title: { nb: 'Er du en politisk eksponert person?', en: 'Are you a politically exposed person?' },
    lead: {
      nb: 'En PEP har, eller har hatt, en av disse stillingene i et hvilket som helst land. De fleste svarer nei.',
      en: 'A PEP holds, or has held, one of these positions in any country. Most people answer no.',
    },
    listed: listedPositions,
    why: whyAsked,
    fields: {
      people: {
        label: { nb: 'Hver av dere', en: 'Each of you' },
        fields: {
          status: {
            label: {
              nb: 'Har du, eller har du hatt, en slik stilling eller et slikt verv?',
              en: 'Do you have, or have you had, such a position or office?',
            },
          },
          position: { label: { nb: 'Type stilling eller verv', en: 'Kind of position' }, options: positions },
          title: { label: { nb: 'Stillingstittel', en: 'Title' } },
          description: { label: { nb: 'Beskriv stillingen', en: 'Describe the position' } },
          country,
          period,
          endDate,
        },
      },
    },
  },
  employee: {
    name: { nb: 'Kjent medarbeider', en: 'Known associate' },
    title: { nb: 'Er du kjent medarbeider til en PEP?', en: 'Are you a known associate of a PEP?' },
    lead: {
      nb: 'Det er du hvis ett av disse punktene stemmer for deg og en PEP. Arbeidsgiveren din teller ikke.',
      en: 'You are one if any of these is true of you and a PEP. Your employer does not count.',
    },
    listed: { list: pepListNames.associates, words: relations },
    ...whyPositions,
    fields: {
      people: {
        label: { nb: 'Hver av dere', en: 'Each of you' },
        fields: {
          status: { label: { nb: 'Er du kjent medarbeider til en PEP?', en: 'Are you a known associate of a PEP?' } },
          relatedName: {
            label: { nb: 'Navn på den politisk eksponerte personen', en: 'Name of the politically exposed person' },
          },
          relation: {
            label: { nb: 'Hvilken tilknytning?', en: 'What relation?' },
            options: relations,
          },
          ...theirs,
        },
      },
    },
  },
  family: {
    name: { nb: 'Familie', en: 'Family' },
    title: { nb: 'Er et nært familiemedlem PEP?', en: 'Is a close family member a PEP?' },
    lead: {
      nb: 'Svar ja hvis en av disse er PEP, eller har vært det. De fleste svarer nei.',
      en: 'Answer yes if one of these holds, or has held, a position that makes them a PEP. Most people answer no.',
    },
    listed: { list: pepListNames.family, words: family },
    ...whyPositions,
    fields: {
      people: {
        label: { nb: 'Hver av dere', en: 'Each of you' },
        fields: {
          status: { label: { nb: 'Er et nært familiemedlem PEP?', en: 'Is a close family member a PEP?' } },
          relatedName: { label: { nb: 'Navn på familiemedlemmet', en: 'Name of the family member' } },
          relation: {
            label: { nb: 'Familierelasjon', en: 'Family relation' },
            options: family,
          },
          ...theirs,
        },
      },
    },
  },
} as const;
