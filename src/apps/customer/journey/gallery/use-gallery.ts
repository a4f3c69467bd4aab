import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type GalleryPicture, gallery } from '#src/contract/journey/gallery.ts';
import { numbersInRoom } from '#src/domain/rooms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { homeOfAddress } from '../../shell/home-of-address.ts';
import { roomNames } from './texts.ts';

/** Reads a home's pictures. */
export const useGallery = (id: string) =>
  useEndpoint(['gallery', id], gallery.read, () => ({ params: { id: homeOfAddress(id) } }));

export interface NamedPicture extends GalleryPicture {
  /** The room, with a number where there are several of its kind. */
  readonly name: string;
}

export const useNamed = (pictures: readonly GalleryPicture[]): readonly NamedPicture[] => {
  const { text } = useLanguage();
  const numbers = numbersInRoom(pictures);
  return pictures.map((picture, index) => {
    const number = numbers[index] ?? null;
    const room = text(roomNames[picture.room]);
    return { ...picture, name: number === null ? room : `${room} ${number}` };
  });
};
