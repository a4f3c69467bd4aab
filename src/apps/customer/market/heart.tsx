import HeartIcon from 'lucide-react/icons/heart';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { marketTexts as words } from './texts.ts';
import { useHearts } from './use-hearts.ts';

/** Saves a home, or removes it: filled at the tap. `picture` lies on a drawing. */
export const Heart = ({ home, place }: { readonly home: MarketHome; readonly place: 'picture' | 'row' }) => {
  const { text } = useLanguage();
  const hearts = useHearts();
  const isLiked = hearts.isLiked(home);
  const label = text(words.like, { title: home.title });
  return (
    <button
      type="button"
      className="g-market__heart"
      data-place={place}
      data-liked={isLiked}
      aria-pressed={isLiked}
      aria-label={label}
      title={isLiked ? text(words.unlike, { title: home.title }) : label}
      onClick={() => hearts.tap(home)}
    >
      <Icon of={HeartIcon} size={28} />
    </button>
  );
};

/** Says which heart went back, and why. */
export const RefusedHeart = () => {
  const { language, text } = useLanguage();
  const refused = useHearts().refused();
  if (refused === null) return null;
  const { title, wasLiked, failure } = refused;
  return (
    <Notice tone="danger" live="alert" title={`${text(wasLiked ? words.notLiked : words.notUnliked)}: ${title}`}>
      {problemText(failure.code, language, failure.params)}
    </Notice>
  );
};
