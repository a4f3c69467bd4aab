import Star from 'lucide-react/icons/star';
import { starCounts } from '#src/domain/broker-rating.ts';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '#src/renderer/field-at.ts';
import type { KindsSoFar } from '#src/renderer/kinds-in-use.ts';
import { LabelledField } from '#src/renderer/labelled-field.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { starTexts } from './own-texts.ts';
import { ratingTexts as words } from './texts.ts';
import './stars.css';

/** One to five stars. Arrow keys come from the browser; none is preselected. */
const StarRadios = ({ id, at }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const value = useTyped(at);
  const write = useWrite(at);
  const leave = useLeave(at);
  const chosen = starCounts.find((stars) => String(stars) === value);
  return (
    <>
      <div className="g-stars">
        {starCounts.toReversed().map((stars, index) => (
          <label key={stars} className="g-stars__star" data-lit={chosen && stars <= chosen ? '' : undefined}>
            <input
              id={index === 0 ? id : `${id}-${stars}`}
              type="radio"
              name={id}
              className="g-stars__radio"
              checked={stars === chosen}
              onChange={() => write(String(stars))}
              onBlur={leave}
            />
            <Icon of={Star} size={32} />
            <VisuallyHidden>{text(plural(words.stars, stars), { count: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {chosen === undefined ? null : (
        <Text size="small" tone="muted">
          {text(starTexts[chosen])}
        </Text>
      )}
    </>
  );
};

const StarsField = ({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <StarRadios {...control} at={at} />}
  </LabelledField>
);

/** For a panel whose choice is a number of stars. */
export const starsKind = { one: StarsField } satisfies KindsSoFar;
