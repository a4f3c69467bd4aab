import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { GalleryPicture } from '#src/contract/journey/gallery.ts';
import { syncMinutes } from '#src/domain/sync-delay.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { Picture } from '#src/ui/picture.tsx';
import { PictureViewer, useSwipesSoon } from '#src/ui/picture-viewer.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { NotHere } from '../estate/not-here.tsx';
import { estatePath } from '../paths.ts';
import { GalleryLoading } from './gallery-loading.tsx';
import { pictureCount, galleryTexts as words } from './texts.ts';
import { useGallery, useNamed } from './use-gallery.ts';

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  readonly refetch: () => Promise<unknown>;
}

/** History state of an opened picture: going back from it stays on this page. */
const here = 'here';

/** The opened picture stands in the address, so that Back closes it and a link opens it. */
const useOpened = () => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    id: search.get('picture'),
    open: (picture: string) => setSearch({ picture }, { state: here }),
    move: (picture: string) => setSearch({ picture }, { replace: true, state }),
    close: () => (state === here ? void navigate(-1) : setSearch({}, { replace: true })),
  };
};

const Gallery = ({ pictures, refetch }: GalleryProps) => {
  const { language, text } = useLanguage();
  const opened = useOpened();
  useSwipesSoon();
  const named = useNamed(pictures);
  const at = named.findIndex(({ id }) => id === opened.id);
  const shown = named[at];
  const failed = { message: problemText('IMG_LOAD', language), retry: text(words.retry), onRetry: refetch };
  return (
    <>
      <ul className="g-gallery">
        {named.map(({ id, name, small, large, width, height }, index) => (
          <li key={id}>
            <Picture
              src={index === 0 ? large : small}
              alt={name}
              width={width}
              height={height}
              failed={failed}
              lazy={index > 3}
              around={(picture) => (
                <button type="button" className="g-gallery__tile" onClick={() => opened.open(id)}>
                  {picture}
                  <span className="g-gallery__name">{name}</span>
                </button>
              )}
            />
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <PictureViewer
          pictures={named.map(({ id, name, large, width, height }) => ({ id, src: large, alt: name, width, height }))}
          at={at}
          onMove={(to) => named[to] && opened.move(named[to].id)}
          onClose={opened.close}
          failed={failed}
          texts={{
            title: shown.name,
            position: text(words.position, { name: shown.name, number: at + 1, of: named.length }),
            previous: text(words.previous),
            next: text(words.next),
            close: text(words.close),
          }}
        />
      )}
    </>
  );
};

const NoPictures = () => {
  const { text } = useLanguage();
  return (
    <Stack>
      <EmptyStreet />
      <Stack gap="small">
        <Text as="h2" size="heading">
          {text(words.emptyTitle)}
        </Text>
        <Text tone="muted">{text(words.emptyWhy, { minutes: syncMinutes })}</Text>
      </Stack>
    </Stack>
  );
};

const GalleryOfHome = ({ estateId, ...gallery }: GalleryProps & { readonly estateId: string }) => {
  const { language, text } = useLanguage();
  const heading = usePage(text(words.title));
  const home = useHomes().data?.find(({ estateID }) => estateID === estateId)?.home;
  const count = gallery.pictures.length;
  const counted = text(plural(pictureCount, count), { count: countText(count, language) });
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.title)}</Heading>
        <Text tone="muted">{[home?.address, count === 0 ? undefined : counted].filter(Boolean).join(' · ')}</Text>
      </Stack>
      {count === 0 ? <NoPictures /> : <Gallery {...gallery} />}
    </>
  );
};

/** Spec section 2, "gallery": the listing's pictures as tiles, and one at a time over the whole window. */
export default function GalleryPage() {
  const { text } = useLanguage();
  const { id = '' } = useParams();
  const read = useGallery(id);
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(words.back), href: estatePath(id) }} title={text(words.title)}>
        {read.data === undefined ? (
          <NotHere
            read={read}
            title={text(words.title)}
            fetching={text(words.fetching)}
            notFetched={text(words.notFetched)}
            outline={<GalleryLoading />}
          />
        ) : (
          <GalleryOfHome estateId={id} pictures={read.data} refetch={read.refetch} />
        )}
      </PlainPage>
    </>
  );
}
