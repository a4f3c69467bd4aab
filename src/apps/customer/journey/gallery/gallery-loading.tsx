import { useLanguage } from '#src/texts/language.tsx';
import { recipeClass, slotClass } from '#src/ui/classes.ts';
import { galleryTexts as words } from './texts.ts';
import '#src/ui/gallery.css';

/** As many as fill a phone: the number of pictures is not known yet. */
const tiles = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The outline of a gallery that loads: the line under the heading, and the tiles with their names. */
export const GalleryLoading = () => {
  const { text } = useLanguage();
  const line = slotClass('skeleton', 'line');
  return (
    <div role="status" className={slotClass('skeleton', 'root')}>
      <span className={recipeClass('visuallyHidden')}>{text(words.fetching)}</span>
      <span aria-hidden className={line} style={{ width: '60%', marginBlock: '4px 12px' }} />
      <ul className="g-gallery" aria-hidden>
        {tiles.map((tile) => (
          <li key={tile}>
            <span className={line} style={{ display: 'block', height: 'auto', aspectRatio: '3 / 2' }} />
            <span className={`g-gallery__name ${line}`} style={{ width: '40%', height: 12, marginBlock: '8px 4px' }} />
          </li>
        ))}
      </ul>
    </div>
  );
};
