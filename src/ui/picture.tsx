import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './gallery.css';

export interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Loaded when it comes near the visible part of the page; at once otherwise. */
  readonly lazy?: boolean;
  /**
   * What the picture lies in, such as a button that opens it: its own words name it, and the picture says them to no
   * screen reader again. A picture that failed lies in nothing.
   */
  readonly around?: (picture: ReactNode) => ReactNode;
  readonly failed: {
    /** That it could not be shown, and what loads it again. */
    readonly message: string;
    readonly retry: string;
    /** Resolves when the picture may be loaded again, such as with a new address. */
    readonly onRetry: () => Promise<unknown>;
  };
}

/** A picture, and in its place a message with a retry when it does not load. */
export const Picture = ({ src, alt, width, height, lazy = false, around, failed }: PictureProps) => {
  const [tries, setTries] = useState(0);
  const key = `${tries} ${src}`;
  const [failedKey, setFailedKey] = useState<string>();
  if (failedKey === key) {
    return (
      <div className="g-picture g-picture--failed">
        <Icon of={ImageOff} size={24} />
        <span>
          {alt}. {failed.message}
        </span>
        <Button
          look="secondary"
          size="small"
          label={`${failed.retry}: ${alt}`}
          onPress={() => void failed.onRetry().finally(() => setTries(tries + 1))}
        >
          {failed.retry}
        </Button>
      </div>
    );
  }
  const picture = (
    <img
      key={key}
      className="g-picture"
      src={src}
      alt={around ? '' : alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      // A mouse that pulls a picture to the next would else take its file along.
      draggable={false}
      onError={() => setFailedKey(key)}
    />
  );
  return around ? around(picture) : picture;
};
