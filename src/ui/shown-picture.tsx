import ImageOff from 'lucide-react/icons/image-off';
import { type ImgHTMLAttributes, useState } from 'react';
import { Icon } from './icon.tsx';
import './shown-picture.css';

/** By the language of the document, so that no page loads them before a picture fails. */
const failedWords = { nb: 'Bildet kunne ikke vises', en: 'Could not load image' };

type ImageProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'width' | 'height' | 'loading' | 'decoding' | 'style'
>;

export interface ShownPictureProps extends ImageProps {
  readonly src: string;
  /** Empty for a decoration beside words that say the same. */
  readonly alt: string;
  /** `icon` where words have no room: they are read aloud, and shown under the pointer. `nothing` over initials. */
  readonly failed?: 'words' | 'icon' | 'nothing';
}

/** A picture, and in its place a message when it does not load. With a retry: `Picture`. */
export const ShownPicture = ({ src, alt, failed = 'words', ...image }: ShownPictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc !== src) return <img {...image} src={src} alt={alt} onError={() => setFailedSrc(src)} />;
  if (failed === 'nothing') return null;
  const words = failedWords[document.documentElement.lang === 'en' ? 'en' : 'nb'];
  const said = alt === '' ? words : `${alt}. ${words}`;
  return (
    <span role="img" aria-label={said} title={said} className={`g-shown-failed ${image.className ?? ''}`}>
      <Icon of={ImageOff} size={24} />
      {failed === 'words' ? <span aria-hidden="true">{said}</span> : null}
    </span>
  );
};
