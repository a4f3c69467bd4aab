import ImageOff from 'lucide-react/icons/image-off';
import { createContext, type ImgHTMLAttributes, useContext, useState } from 'react';
import { Icon } from './icon.tsx';
import './shown-picture.css';

/** That a picture could not be shown, in the page's language. The app provides it (`UiProvider`). */
export const PictureFailedWords = createContext('Bildet kunne ikke vises');

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
  const words = useContext(PictureFailedWords);
  if (failedSrc !== src) return <img {...image} src={src} alt={alt} onError={() => setFailedSrc(src)} />;
  if (failed === 'nothing') return null;
  const said = alt === '' ? words : `${alt}. ${words}`;
  return (
    <span role="img" aria-label={said} title={said} className={`g-shown-failed ${image.className ?? ''}`}>
      <Icon of={ImageOff} size={24} />
      {failed === 'words' ? <span aria-hidden="true">{said}</span> : null}
    </span>
  );
};
