import type { Room } from '#src/domain/rooms.ts';
import type { Plural } from '#src/texts/plural.ts';
import type { Wording } from '#src/texts/wording.ts';

/** Texts of a home's pictures. */
export const galleryTexts = {
  title: { nb: 'Bilder', en: 'Pictures' },
  back: { nb: 'Til boligen', en: 'To the home' },
  fetching: { nb: 'Henter bildene', en: 'Fetching the pictures' },
  notFetched: { nb: 'Vi fikk ikke hentet bildene.', en: 'We could not fetch the pictures.' },
  emptyTitle: { nb: 'Ingen bilder ennå', en: 'No pictures yet' },
  emptyWhy: {
    nb: 'Bildene er her ca. {minutes} minutter etter at megleren har lagt dem inn.',
    en: 'The pictures are here about {minutes} minutes after the broker has added them.',
  },
  all: { nb: 'Se alle {count}', en: 'See all {count}' },
  position: { nb: '{name}, bilde {number} av {of}', en: '{name}, picture {number} of {of}' },
  previous: { nb: 'Forrige bilde', en: 'Previous picture' },
  next: { nb: 'Neste bilde', en: 'Next picture' },
  close: { nb: 'Lukk bildet', en: 'Close the picture' },
  retry: { nb: 'Prøv igjen', en: 'Try again' },
} as const satisfies Readonly<Record<string, Wording>>;

export const pictureCount: Plural = {
  nb: { one: '{count} bilde', other: '{count} bilder' },
  en: { one: '{count} picture', other: '{count} pictures' },
};

export const roomNames: Readonly<Record<Room, Wording>> = {
  facade: { nb: 'Fasade', en: 'Front of the building' },
  hall: { nb: 'Gang', en: 'Hall' },
  'living-room': { nb: 'Stue', en: 'Living room' },
  kitchen: { nb: 'Kjøkken', en: 'Kitchen' },
  bedroom: { nb: 'Soverom', en: 'Bedroom' },
  bathroom: { nb: 'Bad', en: 'Bathroom' },
  balcony: { nb: 'Balkong', en: 'Balcony' },
  garden: { nb: 'Hage', en: 'Garden' },
  view: { nb: 'Utsikt', en: 'View' },
  'floor-plan': { nb: 'Plantegning', en: 'Floor plan' },
  other: { nb: 'Boligen', en: 'The home' },
};
