import type { Room } from '#src/domain/rooms.ts';
import { type Colours, dark, lamp, white } from './drawing-parts.ts';
import { bathroom, bedroom, floorPlan, hall, kitchen, livingRoom } from './rooms-inside.ts';
import { balcony, facade, garden, view } from './rooms-outside.ts';

/** Size of every drawing. */
export const drawingSize = { width: 1200, height: 800 } as const;

/** A home has one set, so that its rooms belong together. */
const sets: readonly Colours[] = [
  { wall: '#E8E2D3', floor: '#A9825A', main: '#1C6B63', second: '#D39A33' },
  { wall: '#DDE6E4', floor: '#B99A6E', main: '#9E3D2D', second: '#3E6B4A' },
  { wall: '#EFEAE2', floor: '#8E6B47', main: '#2E5E7E', second: '#C9755A' },
  { wall: '#E3E8DA', floor: '#C2A680', main: '#3E6B4A', second: '#D39A33' },
];
export const colourSets = sets.length;

const drawings: Readonly<Record<Room, (colours: Colours) => string>> = {
  facade,
  hall,
  'living-room': livingRoom,
  kitchen,
  bedroom,
  bathroom,
  balcony,
  garden,
  view,
  'floor-plan': floorPlan,
  other: livingRoom,
};

/** Returns a picture file, an SVG with its own size. */
export const pictureFile = (
  drawing: string,
  { width, height }: { readonly width: number; readonly height: number },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

/** Draws a room in the colours of a home; `mirrored` makes the second bedroom another room. */
export const drawRoom = (room: Room, set: number, mirrored: boolean): string => {
  const drawing = drawings[room](sets[set % sets.length] ?? { wall: white, floor: dark, main: dark, second: lamp });
  return pictureFile(mirrored ? `<g transform="translate(1200 0) scale(-1 1)">${drawing}</g>` : drawing, drawingSize);
};
