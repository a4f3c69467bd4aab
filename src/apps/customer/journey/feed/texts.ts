import type { NotificationCategory } from '#src/domain/notifications.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of the customer's news, on the home page and on a page of their own. */
export const feedTexts = {
  title: { nb: 'Nytt for deg', en: 'New for you' },
  bell: { nb: 'Varsler', en: 'Notifications' },
  bellNew: {
    nb: { one: 'Varsler, ett nytt', other: 'Varsler, {count} nye' },
    en: { one: 'Notifications, one new', other: 'Notifications, {count} new' },
  },
  isNew: { nb: 'Ny', en: 'New' },
  all: { nb: 'Se alt', en: 'See all' },
  today: { nb: 'I dag', en: 'Today' },
  yesterday: { nb: 'I går', en: 'Yesterday' },
  dismiss: { nb: 'Fjern «{title}»', en: 'Remove “{title}”' },
  dismissed: { nb: 'Fjernet: {title}', en: 'Removed: {title}' },
  undo: { nb: 'Angre', en: 'Undo' },
  undoOf: { nb: 'Angre: {title}', en: 'Undo: {title}' },
  notDismissed: { nb: 'Vi fikk ikke fjernet nyheten.', en: 'We could not remove the news.' },
  loading: { nb: 'Henter nyheter', en: 'Fetching news' },
  notFetched: { nb: 'Vi fikk ikke hentet nyhetene dine.', en: 'We could not fetch your news.' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  more: { nb: 'Vis flere', en: 'Show more' },
  loadingMore: { nb: 'Henter flere', en: 'Fetching more' },
  shown: {
    nb: { one: 'Viser {shown} av én nyhet', other: 'Viser {shown} av {count} nyheter' },
    en: { one: 'Showing {shown} of one item', other: 'Showing {shown} of {count} items' },
  },
  empty: { nb: 'Ingenting nytt akkurat nå.', en: 'Nothing new right now.' },
  emptyWhy: {
    nb: 'Ingenting nytt akkurat nå. Datoer som settes eller flyttes, og dokumenter som venter på deg, dukker opp her.',
    en: 'Nothing new right now. Dates that are set or moved, and documents that wait for you, appear here.',
  },
  which: { nb: 'Hvilke nyheter', en: 'Which news' },
  everything: { nb: 'Alt', en: 'All' },
  emptyHere: { nb: 'Ingenting nytt om dette akkurat nå.', en: 'Nothing new about this right now.' },
  seeAll: { nb: 'Se alt nytt', en: 'See all news' },
  backHome: { nb: 'Til Hjem', en: 'To Home' },
} as const satisfies Readonly<Record<string, Wording | Plural>>;

/** The short names of the categories, as the filter of the page has them. */
export const categoryNames: Readonly<Record<NotificationCategory, Wording>> = {
  journey: { nb: 'Kjøp og salg', en: 'Sale and purchase' },
  prospect: { nb: 'Boliger', en: 'Homes' },
  propertyValue: { nb: 'Verdi', en: 'Value' },
  quiz: { nb: 'Quiz', en: 'Quiz' },
  marketing: { nb: 'Tips', en: 'Tips' },
};
