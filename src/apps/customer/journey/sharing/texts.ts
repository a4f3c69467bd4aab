import type { Wording } from '#src/texts/wording.ts';

/** Texts of the links with which a relative follows a journey. */
export const sharingTexts = {
  title: { nb: 'La noen følge med', en: 'Let someone follow along' },
  why: {
    nb: 'Lag en lenke til en forelder eller en venn. Den viser stegene og datoene, men ingen priser, bud eller navn. Den kan bare leses.',
    en: 'Make a link for a parent or a friend. It shows the steps and the dates, but no prices, bids or names. It can only be read.',
  },
  create: { nb: 'Lag lenke', en: 'Make a link' },
  creating: { nb: 'Lager lenken', en: 'Making the link' },
  made: { nb: 'Lenken er klar', en: 'The link is ready' },
  once: { nb: 'Send den nå: den vises bare denne ene gangen.', en: 'Send it now: it is shown only this once.' },
  address: { nb: 'Lenken', en: 'The link' },
  copy: { nb: 'Kopier lenken', en: 'Copy the link' },
  copied: { nb: 'Lenken er kopiert', en: 'The link is copied' },
  notCopied: {
    nb: 'Vi fikk ikke kopiert. Merk lenken og kopier den selv.',
    en: 'We could not copy it. Select the link and copy it yourself.',
  },
  share: { nb: 'Del', en: 'Share' },
  working: { nb: 'Lenker som virker', en: 'Links that work' },
  link: { nb: 'Lenke laget {day}', en: 'Link made {day}' },
  until: { nb: 'Virker til {day}', en: 'Works until {day}' },
  end: { nb: 'Stopp', en: 'Stop' },
  endThis: { nb: 'Stopp lenken som ble laget {day}', en: 'Stop the link made {day}' },
  ended: { nb: 'Lenken virker ikke lenger', en: 'The link no longer works' },
} as const satisfies Readonly<Record<string, Wording>>;
