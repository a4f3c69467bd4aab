import Star from 'lucide-react/icons/star';
import { type Stars, starCounts } from '#src/domain/broker-rating.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/text.tsx';
import { starTexts } from './own-texts.ts';
import { ratingTexts as words } from './texts.ts';
import './stars.css';

interface StarRadiosProps extends ControlProps {
  readonly value: Stars | null;
  readonly onChange: (stars: Stars) => void;
}

/** One to five stars, inside `FieldFrame holds="one"`. Arrow keys come from the browser; none is preselected. */
export const StarRadios = ({ id, value, onChange }: StarRadiosProps) => {
  const { text } = useLanguage();
  return (
    <>
      <div className="g-stars">
        {starCounts.toReversed().map((stars, index) => (
          <label key={stars} className="g-stars__star" data-lit={value !== null && stars <= value ? '' : undefined}>
            <input
              id={index === 0 ? id : `${id}-${stars}`}
              type="radio"
              name={id}
              className="g-stars__radio"
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={text(plural(words.stars, stars), { count: stars })}
            />
            <Icon of={Star} size={32} />
          </label>
        ))}
      </div>
      {value === null ? null : (
        <Text size="small" tone="muted">
          {text(starTexts[value])}
        </Text>
      )}
    </>
  );
};
