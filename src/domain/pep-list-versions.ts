import type { FlagName } from './feature-flags.ts';
import type { IsoDate } from './iso-date.ts';

/** One entry of a list. Its text belongs to its id: a new text in the law is a new entry with a new id. */
export interface PepEntry {
  readonly id: string;
  readonly nb: string;
  readonly en: string;
  /** Offered only where this flag is on. */
  readonly flag?: FlagName;
}

/** The legal lists of politically exposed persons as valid from a given day. */
export interface PepLists {
  readonly version: string;
  /** The first day on which new forms use it. */
  readonly from: IsoDate;
  readonly positions: readonly PepEntry[];
  readonly associates: readonly PepEntry[];
  readonly family: readonly PepEntry[];
}

/**
 * Hvitvaskingsloven of 1 June 2018, in force from 15 October: § 2 f, g and h. It does not count siblings as family. The
 * coming European rules do, and wait for their flag (domain.md 2.3).
 */
const act2018: PepLists = {
  version: 'hvitvaskingsloven-2018',
  from: '2018-10-15',
  positions: [
    {
      id: 'HEAD_OF_STATE_OR_GOVERNMENT',
      nb: 'Statsoverhode, regjeringssjef, minister eller assisterende minister',
      en: 'Head of state, head of government, minister or assistant minister',
    },
    { id: 'PARLIAMENT', nb: 'Medlem av nasjonalforsamling', en: 'Member of a national parliament' },
    {
      id: 'PARTY_BODY',
      nb: 'Medlem av styrende organ i politisk parti',
      en: 'Member of the governing body of a political party',
    },
    {
      id: 'HIGHER_COURT',
      nb: 'Medlem av høyere rettsinstans som treffer beslutning som ikke eller bare unntaksvis kan ankes',
      en: 'Member of a higher court whose decisions cannot, or only exceptionally, be appealed',
    },
    {
      id: 'AUDIT_OR_CENTRAL_BANK',
      nb: 'Medlem av styre i riksrevisjon, revisjonsdomstol eller sentralbank',
      en: 'Board member of a national audit office, court of auditors or central bank',
    },
    {
      id: 'AMBASSADOR_OR_OFFICER',
      nb: 'Ambassadør, chargé d’affaires eller militær offiser av høyere rang',
      en: 'Ambassador, chargé d’affaires or senior military officer',
    },
    {
      id: 'STATE_ENTERPRISE',
      nb: 'Medlem av administrativt, ledende eller kontrollerende organ i statlig foretak',
      en: 'Member of an administrative, managing or supervisory body of a state-owned enterprise',
    },
    {
      id: 'INTERNATIONAL_ORGANISATION',
      nb: 'Direktør, styremedlem eller annen person i øverste ledelse i internasjonal organisasjon',
      en: 'Director, board member or other top manager of an international organisation',
    },
  ],
  associates: [
    {
      id: 'JOINT_BENEFICIAL_OWNER',
      nb: 'Vi eier et selskap eller noe lignende sammen',
      en: 'We own a company or something similar together',
    },
    { id: 'CLOSE_BUSINESS', nb: 'Nær forretningsforbindelse', en: 'Close business relation' },
    {
      id: 'SOLE_BENEFICIAL_OWNER',
      nb: 'Jeg eier alene noe som i virkeligheten er opprettet til fordel for en PEP',
      en: 'I alone own something that in fact was set up for a PEP',
    },
  ],
  family: [
    { id: 'SPOUSE', nb: 'Ektefelle', en: 'Spouse' },
    { id: 'REGISTERED_PARTNER', nb: 'Registrert partner', en: 'Registered partner' },
    { id: 'COHABITANT', nb: 'Samboer', en: 'Cohabitant' },
    { id: 'PARENT', nb: 'Forelder', en: 'Parent' },
    { id: 'CHILD', nb: 'Barn', en: 'Child' },
    {
      id: 'CHILDS_SPOUSE',
      nb: 'Barns ektefelle, registrerte partner eller samboer',
      en: 'Child’s spouse, registered partner or cohabitant',
    },
    { id: 'SIBLING', nb: 'Søsken', en: 'Sibling', flag: 'pep-family-sibling' },
  ],
};

/**
 * Every version there has been, oldest first. Add new ones and never change an old one: a form keeps the version it was
 * begun on.
 */
export const pepListVersions: readonly [PepLists, ...PepLists[]] = [act2018];
