import { instantOf } from '#src/domain/iso-instant.ts';
import { rooms } from '#src/domain/rooms.ts';
import type { Content, ContentPicture } from '#src/server/journey/content/port.ts';
import { type DemoHome, demoHomes } from '../data/demo-data.ts';
import { drawArticle } from './article-drawings.ts';
import { localArticles } from './local-articles.ts';
import { localQuizHomes } from './local-quiz-homes.ts';
import { colourSets, drawingSize, drawRoom } from './room-drawings.ts';

const addressOf = (room: string, set: number, number: number): string => `rooms/${room}-${set}-${number}`;

/** The rooms of a listing in the order that a broker shows them. */
const roomsOf = ({ type, bedrooms }: DemoHome): ContentPicture['room'][] => {
  const ofHouse = type !== 'apartment';
  return [
    ofHouse ? 'facade' : 'living-room',
    ...(ofHouse ? (['living-room'] as const) : []),
    'kitchen',
    ...Array.from({ length: Math.min(bedrooms ?? 1, 4) }, () => 'bedroom' as const),
    'bathroom',
    'hall',
    ofHouse ? 'garden' : 'balcony',
    'view',
    'floor-plan',
  ];
};

const galleryOf = (home: DemoHome, index: number): ContentPicture[] =>
  roomsOf(home).map((room, at, all) => {
    const number = all.slice(0, at).filter((one) => one === room).length;
    const address = addressOf(room, (index + number) % colourSets, number);
    return { id: `${home.key}-${room}-${number}`, room, small: address, large: address, ...drawingSize };
  });

const drawingAt = (address: string): string | null => {
  const [, slug] = /^articles\/([a-z0-9-]+)$/.exec(address) ?? [];
  if (slug !== undefined) return drawArticle(slug);
  const [, name, set, number] = /^rooms\/([a-z-]+)-(\d)-(\d)$/.exec(address) ?? [];
  const room = rooms.find((one) => one === name);
  return room === undefined ? null : drawRoom(room, Number(set), Number(number) % 2 === 1);
};

/** The demo's content: its articles, its sold homes, and a drawing of each room of the homes that are or were for sale. */
export const localContent: Content = {
  async gallery({ vitecId }) {
    const homes = demoHomes();
    const index = homes.findIndex(({ estateVitecId }) => estateVitecId === vitecId);
    const home = homes[index];
    const isListed = home !== undefined && home.label !== 'owned';
    return { value: isListed ? galleryOf(home, index) : [], at: instantOf(Date.now()), isFresh: true };
  },
  async picture(address) {
    const svg = drawingAt(address);
    return svg === null ? null : { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml' };
  },
  ...localArticles,
  ...localQuizHomes,
};
