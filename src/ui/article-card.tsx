import { navigateOnPress } from './nav-link.ts';
import { ShownPicture } from './shown-picture.tsx';
import './article-card.css';

export interface ArticlePictureProps {
  readonly src: string;
  /** What stays visible when the picture is cropped: from the left and from the top, 0 to 1. */
  readonly focalPoint: readonly [number, number];
  readonly place?: 'card' | 'page';
}

/** A picture beside an article's words. It says nothing more than they do, so one that fails has no words of its own. */
export const ArticlePicture = ({ src, focalPoint: [x, y], place = 'card' }: ArticlePictureProps) => (
  <span className={`g-article-picture g-article-picture--${place}`}>
    <ShownPicture
      src={src}
      alt=""
      failed="icon"
      loading={place === 'card' ? 'lazy' : 'eager'}
      decoding="async"
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  </span>
);

export interface ArticleCardProps {
  readonly title: string;
  /** The category, and whether the article has a film. */
  readonly note: string;
  readonly picture: ArticlePictureProps;
  readonly href: string;
  readonly onFollow: () => void;
}

/** An article in a row of articles; the whole card is its link. */
export const ArticleCard = ({ title, note, picture, href, onFollow }: ArticleCardProps) => (
  <a className="g-article-card" href={href} onClick={navigateOnPress(onFollow, href)}>
    <ArticlePicture {...picture} />
    <span className="g-article-card__words">
      <span className="g-article-card__note">{note}</span>
      <h3>{title}</h3>
    </span>
  </a>
);
