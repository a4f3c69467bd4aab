import * as v from 'valibot';
import type { Article, ArticleEntry, ArticleList } from '#src/contract/journey/articles.ts';
import { EstateView } from '#src/contract/journey/estates.ts';
import type { GalleryPicture } from '#src/contract/journey/gallery.ts';
import { ListingStatistics } from '#src/contract/journey/statistics.ts';
import { JourneyView } from '#src/contract/journey/timeline.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { type SellerBucket, sellerBuckets } from '#src/domain/journey-buckets.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';

const titles: Readonly<Record<SellerBucket, string>> = {
  preparation: 'Forberedelser',
  'target-group-analysis': 'Målgruppeanalyse',
  marketing: 'Markedsføring',
  viewing: 'Visning',
  'bid-round': 'Budrunde',
  'post-work': 'Etterarbeid',
};
const todo = {
  help: null,
  done: false,
  kind: 'manual',
  form: null,
  doneBy: null,
  doneAt: null,
  action: null,
  day: null,
  waitsFor: [],
} as const;

const progressOf = (index: number, now: number) => {
  if (index < now) return 'done';
  return index === now ? 'now' : 'ahead';
};

/** Builds a sale as the server returns it, in Norwegian, standing at the bid round. */
export const saleOf = (given: Partial<JourneyView> = {}): JourneyView =>
  v.parse(JourneyView, {
    estateID: '00000000-0000-4000-8000-000000000001',
    home: { address: 'Nidbakken 3', unit: 'H0501', postcode: '7043', city: 'Trondheim', assignmentNumber: '1-26-0001' },
    side: 'seller',
    state: 'bid-round',
    takeoverDate: null,
    buckets: sellerBuckets.map((id, index) => ({
      id,
      title: titles[id],
      state: progressOf(index, 4),
      summary: index < 4 ? '2 av 2 gjort' : 'Megleren tar imot budene og ringer deg før du svarer.',
      result: null,
      from: index < 4 ? '2026-11-09' : null,
      to: index < 4 ? '2026-11-19' : null,
      todos:
        id === 'bid-round'
          ? [
              { ...todo, id: 'who-answers', title: 'Avtal hvem som tar telefonen', done: true, doneBy: 'Ida Solberg' },
              {
                ...todo,
                id: 'lowest-price',
                title: 'Bestem laveste pris for deg selv',
                day: '2026-11-21',
                action: { label: 'Skriv til megleren', path: '/customer/chat?home=h&side=seller' },
              },
              {
                ...todo,
                id: 'self-declaration',
                title: 'Egenerklæring',
                help: 'Hakes av når alle har signert',
                kind: 'derived',
                form: 'pep-form-seller',
                waitsFor: ['Hedda Ruud'],
              },
            ]
          : [],
      events:
        id === 'bid-round'
          ? [
              {
                id: 'wished-takeover',
                kind: 'wished-takeover',
                title: 'Ønsket overtakelse',
                at: null,
                endsAt: null,
                place: null,
                proposedAt: null,
                reason: null,
                state: 'proposed',
                mayPropose: true,
              },
            ]
          : [],
    })),
    money: null,
    bids: {
      highest: 3_420_000,
      askingPrice: 3_350_000,
      count: 9,
      deadline: '2026-11-21T14:00:00.000Z',
      all: [
        { amount: 3_420_000, at: '2026-11-20T16:16:00.000Z' },
        { amount: 3_330_000, at: '2026-11-20T15:29:00.000Z' },
      ],
    },
    waitsFor: [{ name: 'Hedda Ruud', form: 'pep-form-seller', days: 2 }],
    broker: {
      name: 'Sivert Nidarvoll',
      phone: '+4742000001',
      email: 'sivert.nidarvoll@nordlys.example.com',
      office: 'Nordlys Eiendom Trondheim',
    },
    ...given,
  });

const viewing = {
  id: 'v1',
  kind: 'viewing',
  title: 'Visning',
  at: '2026-11-29T12:00:00.000Z',
  endsAt: '2026-11-29T13:00:00.000Z',
  place: null,
  proposedAt: null,
  reason: null,
  state: 'fixed',
  mayPropose: false,
} as const;

/** Builds a home for sale as the server returns it to its seller, in Norwegian. */
export const estateOf = (given: Partial<EstateView> = {}): EstateView =>
  v.parse(EstateView, {
    estateID: '00000000-0000-4000-8000-000000000001',
    estateVitecId: 'VM-1',
    home: {
      address: 'Lommedalsfaret 63',
      unit: null,
      postcode: '1353',
      city: 'Bærums Verk',
      assignmentNumber: '1-26-0001',
    },
    label: 'selling',
    side: 'seller',
    status: 'marketing',
    inOsloArea: true,
    propertyType: 'TOWNHOUSE',
    ownership: 'FREEHOLD',
    area: 118,
    primaryRoomArea: 112,
    bedrooms: 3,
    floor: null,
    yearOfBuild: 1991,
    energyLabel: 'D',
    commonDebt: null,
    monthlyCosts: null,
    askingPrice: 7_850_000,
    soldFor: null,
    lastBid: null,
    purchasePrice: 4_150_000,
    boughtYear: 2016,
    takeoverDate: null,
    boughtFor: 4_150_000,
    nextEvent: viewing,
    events: [viewing],
    buckets: saleOf().buckets.map(({ id, title, state }) => ({ id, title, state })),
    checklist: { step: 'Markedsføring', done: 1, of: 3, next: 'Godkjenn bildene' },
    broker: saleOf().broker,
    brokerID: 'br-01',
    ...given,
  });

const visitorsADay = [203, 240, 310, 420, 386, 355, 327, 301, 277, 255, 530, 487, 448, 412];

/** Builds an advertisement's numbers as the server returns them: 14 days to yesterday, a viewing on the eleventh. */
export const statisticsOf = (given: Partial<ListingStatistics> = {}): ListingStatistics => {
  const date = (day: number) => addDays(v.parse(isoDate, '2026-11-07'), day);
  return v.parse(ListingStatistics, {
    estateID: '00000000-0000-4000-8000-000000000001',
    address: 'Lommedalsfaret 63',
    publishedOn: date(0),
    endedOn: null,
    updatedTo: date(13),
    fetchedAt: '2026-11-21T11:00:00.000Z',
    isFresh: true,
    days: visitorsADay.map((visitors, day) => ({ date: date(day), visitors, views: visitors + 40 + 11 * day })),
    sources: [
      { source: 'portal', visitors: 2870 },
      { source: 'social', visitors: 1088 },
      { source: 'search', visitors: 594 },
      { source: 'direct', visitors: 399 },
    ],
    funnel: { views: 6512, saved: 318, prospectus: 152, viewing: 41 },
    markers: [
      { kind: 'published', date: date(0) },
      { kind: 'viewing', date: date(10) },
    ],
    ...given,
  });
};

/** A plain picture in the colour of its room, so that a story needs no server. */
const pictureIn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${colour}"/><path d="M0 620h1200v180H0z" fill="#A9825A"/></svg>`)}`;

/** Builds the pictures of a listing: seven, two of them of bedrooms. */
export const galleryPictures = (): readonly GalleryPicture[] =>
  (
    [
      ['facade', '#9E3D2D'],
      ['living-room', '#1C6B63'],
      ['kitchen', '#3E6B4A'],
      ['bedroom', '#D39A33'],
      ['bedroom', '#C9755A'],
      ['bathroom', '#2E5E7E'],
      ['floor-plan', '#EEF0EA'],
    ] as const
  ).map(([room, colour], index) => {
    const src = pictureIn(colour);
    return { id: `p${index}`, room, small: src, large: src, width: 1200, height: 800 };
  });

const articleTitles = ['Slik forbereder du overtakelsen', 'Strøm når du flytter', 'Egenkapital forklart'] as const;

/** Builds the entries of three articles, the second with a film. */
export const articleEntries = (): readonly ArticleEntry[] =>
  articleTitles.map((title, index) => {
    const picture = pictureIn(['#D39A33', '#22608F', '#1C6B63'][index] ?? '#1C6B63');
    return {
      id: `a${index}`,
      slug: `artikkel-${index}`,
      title,
      excerpt: 'Sjekklisten som gjør dagen enklere.',
      postDate: `2026-11-${18 - index}T08:00:00.000Z` as const,
      containsVideo: index === 1,
      thumbnail: { small: picture, medium: picture, large: picture, focalPoint: [0.5, 0.4], hasFocalPoint: true },
      category: index < 2 ? { slug: 'bo', title: 'Bo' } : { slug: 'okonomi', title: 'Økonomi' },
    };
  });

export const articleList = (entries = articleEntries()): ArticleList => ({
  articlesEntries: [...entries],
  total: entries.length,
  fetchedAt: '2026-11-21T11:00:00.000Z',
  isFresh: true,
});

/** Builds the first of the articles with its text. */
export const articleOf = (given: Partial<Article> = {}): Article => {
  const [entry] = articleEntries();
  if (entry === undefined) throw new Error('There are no articles');
  return {
    ...entry,
    fetchedAt: '2026-11-21T11:00:00.000Z',
    isFresh: true,
    body: [
      { heading: null, text: 'På overtakelsen går selger og kjøper gjennom boligen sammen.' },
      { heading: 'Til deg som selger', text: 'Tøm alle rom, og vask ut.\n\nSamle nøkler og koder på ett sted.' },
    ],
    ...given,
  };
};
