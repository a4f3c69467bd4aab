import type { Wording } from '#src/texts/wording.ts';
import { menuTexts } from '../frame/menu-texts.ts';

/** Texts of the broker's page that shows how far forms get. */
export const funnelTexts = {
  title: menuTexts.funnel,
  lead: {
    nb: 'Hvor langt skjemaene på kontoret kommer, og hvor folk blir borte. Tall fra de siste tolv månedene.',
    en: 'How far the office’s forms come, and where people leave. Numbers from the last twelve months.',
  },
  whichFlow: { nb: 'Hvilket skjema', en: 'Which form' },
  loading: { nb: 'Henter tallene', en: 'Fetching the numbers' },
  notFetched: { nb: 'Tallene lot seg ikke hente', en: 'The numbers could not be fetched' },
  none: {
    nb: 'Ingen har begynt på dette skjemaet de siste tolv månedene.',
    en: 'Nobody has begun this form in the last twelve months.',
  },
  tooFew: {
    nb: 'Færre enn {least} har begynt på dette skjemaet. Da vises ingen tall, så ingen kan kjennes igjen.',
    en: 'Fewer than {least} have begun this form. Then no numbers are shown, so that nobody can be recognised.',
  },
  forms: { nb: 'Omtrent {count} skjemaer er begynt', en: 'About {count} forms were begun' },
  drawing: { nb: 'Veien gjennom {flow}', en: 'The way through {flow}' },
  table: { nb: 'Tallene for {flow}, steg for steg', en: 'The numbers of {flow}, step by step' },
  numbers: { nb: 'Tallene', en: 'The numbers' },
  columnEdge: { nb: 'Fra og til', en: 'From and to' },
  columnCame: { nb: 'Kom', en: 'Came' },
  columnLeft: { nb: 'Ble borte', en: 'Left' },
  columnReturned: { nb: 'Kom tilbake', en: 'Returned' },
  edge: { nb: '{from} → {to}', en: '{from} → {to}' },
  wayIn: { nb: 'Begynte: {to}', en: 'Began: {to}' },
  under: { nb: 'under {least}', en: 'under {least}' },
  howTitle: { nb: 'Slik er det talt', en: 'How it is counted' },
  howCame: {
    nb: '«Kom» er skjemaer som kom til steget på denne veien, fordi alt før det var besvart.',
    en: '“Came” is forms that came to the step this way, because everything before it was answered.',
  },
  howLeft: {
    nb: '«Ble borte» er de av dem der ingen gjorde noe på et døgn mens de sto på steget.',
    en: '“Left” is those of them where nobody did anything for a day while they stood at the step.',
  },
  howReturned: {
    nb: '«Kom tilbake» er de av dem der noen fortsatte senere.',
    en: '“Returned” is those of them where somebody went on later.',
  },
  howRounded: {
    nb: 'Alle tall er rundet av til nærmeste fem, og tall under {least} vises ikke. Et skjema kan telle på flere veier når svar blir endret.',
    en: 'All numbers are rounded to the nearest five, and those under {least} are not shown. A form may count on several ways when answers change.',
  },
} as const satisfies Readonly<Record<string, Wording>>;
