/** What a picture of a home shows. `other`: the provider has no word for it, or one that is unknown. */
export const rooms = [
  'facade',
  'hall',
  'living-room',
  'kitchen',
  'bedroom',
  'bathroom',
  'balcony',
  'garden',
  'view',
  'floor-plan',
  'other',
] as const;
export type Room = (typeof rooms)[number];

/** Returns the place of each picture among those of its own room, from 1; null for the only one. */
export const numbersInRoom = (pictures: readonly { readonly room: Room }[]): readonly (number | null)[] =>
  pictures.map(({ room }, index) => {
    const alike = pictures.filter((one) => one.room === room).length;
    return alike === 1 ? null : pictures.slice(0, index + 1).filter((one) => one.room === room).length;
  });
