import { instantOf } from '#src/domain/iso-instant.ts';
import { rooms } from '#src/domain/rooms.ts';
import type { Content, ContentPicture } from '#src/server/journey/content/port.ts';
import { type DemoHome, demoHomes } from '../data/demo-data.ts';
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

/** The demo's content: a drawing of each room of the homes that are or were for sale. */
export const localContent: Content = {
  async gallery({ vitecId }) {
    const homes = demoHomes();
    const index = homes.findIndex(({ estateVitecId }) => estateVitecId === vitecId);
    const home = homes[index];
    const isListed = home !== undefined && home.label !== 'owned';
    return { value: isListed ? galleryOf(home, index) : [], at: instantOf(Date.now()), isFresh: true };
  },
  async picture(address) {
    const [, name, set, number] = /^rooms\/([a-z-]+)-(\d)-(\d)$/.exec(address) ?? [];
    const room = rooms.find((one) => one === name);
    if (room === undefined) return null;
    const svg = drawRoom(room, Number(set), Number(number) % 2 === 1);
    return { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml' };
  },
};
