import type { Wording } from '#src/texts/wording.ts';

/** Texts of the page with all homes of a customer. */
export const myHomeTexts = {
  title: { nb: 'Mine boliger', en: 'My homes' },
  lead: {
    nb: 'Boligene du selger, kjøper og eier, med det vi anslår at de er verdt.',
    en: 'The homes that you sell, buy and own, with what we estimate they are worth.',
  },
  lists: { nb: 'Lister', en: 'Lists' },
  saved: { nb: 'Lagrede', en: 'Saved' },
  savedTitle: { nb: 'Lagrede boliger', en: 'Saved homes' },
  savedLead: {
    nb: 'Boliger du har lagt til selv for å følge verdien. Bare du ser dem.',
    en: 'Homes that you added yourself to follow their value. Only you see them.',
  },
  favourites: { nb: 'Favoritter', en: 'Favourites' },
  favouritesNote: {
    nb: 'Boliger du liker før de legges ut for salg',
    en: 'Homes that you like before they are for sale',
  },
  savedEmptyTitle: { nb: 'Ingen lagrede boliger ennå', en: 'No saved homes yet' },
  savedEmptyWhy: {
    nb: 'Legg til adressen til en bolig du vil følge, så ser du hva den er verdt.',
    en: 'Add the address of a home that you want to follow, and you see what it is worth.',
  },
  savedNotFetched: { nb: 'Vi fikk ikke hentet de lagrede boligene.', en: 'We could not fetch the saved homes.' },
  back: { nb: 'Hjem', en: 'Home' },
  estimate: { nb: 'Anslått verdi', en: 'Estimated value' },
  own: { nb: 'Din egen verdi', en: 'Your own value' },
  ownWords: { nb: 'Oppgitt av deg', en: 'Entered by you' },
  noValue: { nb: 'Ingen verdi ennå', en: 'No value yet' },
  add: { nb: 'Legg til en bolig', en: 'Add a home' },
  emptyTitle: { nb: 'Ingen boliger her ennå', en: 'No homes here yet' },
  emptyWhy: {
    nb: 'Legg til boligen din for å følge verdien. Boliger du selger eller kjøper, kommer av seg selv når megleren har registrert deg.',
    en: 'Add your home to follow its value. Homes that you sell or buy come by themselves when the broker has registered you.',
  },
  fetching: { nb: 'Henter boligene', en: 'Fetching the homes' },
  notFetched: { nb: 'Vi fikk ikke hentet boligene.', en: 'We could not fetch the homes.' },
  worthsNotFetched: { nb: 'Vi fikk ikke hentet verdiene.', en: 'We could not fetch the values.' },
} as const satisfies Readonly<Record<string, Wording>>;
