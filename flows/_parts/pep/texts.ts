import { pepListVersion } from '#src/domain/pep-lists.ts';

const positions = {
  HEAD_OF_STATE_OR_GOVERNMENT: {
    nb: 'Statsoverhode, regjeringssjef, minister eller assisterende minister',
    en: 'Head of state, head of government, minister or assistant minister',
  },
  PARLIAMENT: { nb: 'Medlem av nasjonalforsamling', en: 'Member of a national parliament' },
  PARTY_BODY: {
    nb: 'Medlem av styrende organ i politisk parti',
    en: 'Member of the governing body of a political party',
  },
  HIGHER_COURT: {
    nb: 'Medlem av høyere rettsinstans som treffer beslutning som ikke eller bare unntaksvis kan ankes',
    en: 'Member of a higher court whose decisions cannot, or only exceptionally, be appealed',
  },
  AUDIT_OR_CENTRAL_BANK: {
    nb: 'Medlem av styre i riksrevisjon, revisjonsdomstol eller sentralbank',
    en: 'Board member of a national audit office, court of auditors or central bank',
  },
  AMBASSADOR_OR_OFFICER: {
    nb: 'Ambassadør, chargé d’affaires eller militær offiser av høyere rang',
    en: 'Ambassador, chargé d’affaires or senior military officer',
  },
  STATE_ENTERPRISE: {
    nb: 'Medlem av administrativt, ledende eller kontrollerende organ i statlig foretak',
    en: 'Member of an administrative, managing or supervisory body of a state-owned enterprise',
  },
  INTERNATIONAL_ORGANISATION: {
    nb: 'Direktør, styremedlem eller annen person i øverste ledelse i internasjonal organisasjon',
    en: 'Director, board member or other top manager of an international organisation',
  },
} as const;

const period = {
  label: { nb: 'Når?', en: 'When?' },
  options: {
    CURRENT: { nb: 'Nå', en: 'Now' },
    UNDER_ONE_YEAR: { nb: 'Sluttet for mindre enn ett år siden', en: 'Left less than a year ago' },
    OVER_ONE_YEAR: { nb: 'Sluttet for mer enn ett år siden', en: 'Left more than a year ago' },
  },
} as const;
const country = { label: { nb: 'Land', en: 'Country' } } as const;
const endDate = { label: { nb: 'Sluttdato', en: 'End date' } } as const;

/** As `own`, about somebody else. */
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
  period,
  endDate,
} as const;

/** Whose list the eight positions are; written in the document too. */
export const pepSource = {
  nb: `Listen er fra hvitvaskingsloven § 2 (${pepListVersion}).`,
  en: `The list is from the Norwegian Anti-Money Laundering Act, section 2 (${pepListVersion}).`,
} as const;

const listed = (language: 'nb' | 'en'): string =>
  Object.values(positions)
    .map((one) => `• ${one[language]}`)
    .join('\n');

const whyAsked = {
  nb: `Megler må spørre alle om dette (hvitvaskingsloven § 12). ${pepSource.nb} Et ja stopper ikke skjemaet.`,
  en: `The broker must ask everybody (Anti-Money Laundering Act, section 12). ${pepSource.en} A yes does not stop the form.`,
} as const;
const whyPositions = {
  nb: `Megler må spørre alle om dette (hvitvaskingsloven § 12). Stillingene gjelder i alle land:\n${listed('nb')}\n${pepSource.nb} Et ja stopper ikke skjemaet.`,
  en: `The broker must ask everybody (Anti-Money Laundering Act, section 12). The positions count in any country:\n${listed('en')}\n${pepSource.en} A yes does not stop the form.`,
} as const;

const relations = {
  JOINT_BENEFICIAL_OWNER: {
    nb: 'Vi eier et selskap eller noe lignende sammen',
    en: 'We own a company or something similar together',
  },
  CLOSE_BUSINESS: { nb: 'Nær forretningsforbindelse', en: 'Close business relation' },
  SOLE_BENEFICIAL_OWNER: {
    nb: 'Jeg eier alene noe som i virkeligheten er opprettet til fordel for en PEP',
    en: 'I alone own something that in fact was set up for a PEP',
  },
} as const;

export const pepTexts = {
  own: {
    name: { nb: 'Egen PEP', en: 'Own PEP' },
    title: { nb: 'Er du en politisk eksponert person?', en: 'Are you a politically exposed person?' },
    lead: {
      nb: 'En PEP har, eller har hatt, en av disse stillingene i et hvilket som helst land. De fleste svarer nei.',
      en: 'A PEP holds, or has held, one of these positions in any country. Most people answer no.',
    },
    listed: Object.values(positions),
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
      en: 'You are if one of these is true of you and a PEP. Your employer does not count.',
    },
    listed: Object.values(relations),
    why: whyPositions,
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
      nb: 'Nær familie er foreldre, ektefelle, registrert partner, samboer, barn, og barns ektefelle, partner eller samboer.',
      en: 'Close family means parents, spouse, registered partner, cohabitant, children, and children’s spouse, partner or cohabitant.',
    },
    why: whyPositions,
    fields: {
      people: {
        label: { nb: 'Hver av dere', en: 'Each of you' },
        fields: {
          status: { label: { nb: 'Er et nært familiemedlem PEP?', en: 'Is a close family member a PEP?' } },
          relatedName: { label: { nb: 'Navn på familiemedlemmet', en: 'Name of the family member' } },
          relation: {
            label: { nb: 'Familierelasjon', en: 'Family relation' },
            options: {
              SPOUSE: { nb: 'Ektefelle', en: 'Spouse' },
              REGISTERED_PARTNER: { nb: 'Registrert partner', en: 'Registered partner' },
              COHABITANT: { nb: 'Samboer', en: 'Cohabitant' },
              PARENT: { nb: 'Forelder', en: 'Parent' },
              CHILD: { nb: 'Barn', en: 'Child' },
              CHILDS_SPOUSE: {
                nb: 'Barns ektefelle, registrerte partner eller samboer',
                en: 'Child’s spouse, registered partner or cohabitant',
              },
            },
          },
          ...theirs,
        },
      },
    },
  },
} as const;
