import { useQuery } from '@tanstack/react-query';
import { safeParse } from 'valibot';
import { failureOf } from '#src/client/call-failed.ts';
import { type GalleryPicture, gallery } from '#src/contract/journey/gallery.ts';
import { estateId } from '#src/domain/ids.ts';
import { numbersInRoom } from '#src/domain/rooms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { roomNames } from './texts.ts';

/** Reads a home's pictures. An address that names no home is refused here, as the server would refuse it. */
export const useGallery = (id: string) => {
  const { call } = useCustomerContext();
  return useQuery({
    queryKey: ['gallery', id],
    queryFn: () => {
      const parsed = safeParse(estateId, id);
      if (!parsed.success) throw failureOf(404, { code: 'ESTATE_404' });
      return call(gallery.read, { params: { id: parsed.output } });
    },
  });
};

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
