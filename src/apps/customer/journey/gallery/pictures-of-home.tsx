import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { problemText } from '#src/texts/problems.ts';
import { navigateOnPress } from '#src/ui/nav-link.ts';
import { Picture } from '#src/ui/picture.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { PartHead } from '../../shell/part-head.tsx';
import { estatePath } from '../paths.ts';
import { galleryTexts as words } from './texts.ts';
import { useGallery, useNamed } from './use-gallery.ts';

/** How many pictures the home's own page shows. */
const few = 6;

/** The first pictures on the page of a home, and the way to all. Without pictures the page has no such part. */
export const PicturesOfHome = ({ estateId }: { readonly estateId: string }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const { data = [], refetch } = useGallery(estateId);
  const named = useNamed(data);
  const page = estatePath(estateId, '/gallery');
  if (named.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <PartHead
          id={id}
          title={text(words.title)}
          all={{ href: page, label: text(words.all, { count: countText(named.length, language) }) }}
        />
        <ul className="g-gallery g-gallery--row">
          {named.slice(0, few).map(({ id: picture, name, small, width, height }) => (
            <li key={picture}>
              <Picture
                src={small}
                alt={name}
                width={width}
                height={height}
                failed={{ message: problemText('IMG_LOAD', language), retry: text(words.retry), onRetry: refetch }}
                around={(image) => (
                  <a
                    className="g-gallery__tile"
                    href={`${page}?picture=${encodeURIComponent(picture)}`}
                    onClick={navigateOnPress(
                      (href) => void navigate(href),
                      `${page}?picture=${encodeURIComponent(picture)}`,
                    )}
                  >
                    {image}
                    <span className="g-gallery__name">{name}</span>
                  </a>
                )}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
};
