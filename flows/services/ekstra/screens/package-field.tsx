import { memo } from 'react';
import { type EkstraEstimate, ekstraSizes, estimateOf, recommendedSize } from '#src/domain/ekstra-packages.ts';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '#src/renderer/field-at.ts';
import { LabelledField } from '#src/renderer/labelled-field.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { ChoiceRow } from '#src/ui/choice-row.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { PackageLine, PackageList, PackageName } from '#src/ui/package-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { kronerIn } from '../calls.ts';
import { screenTexts as words } from './texts.ts';

interface EstimatesProps {
  readonly of: EkstraEstimate;
  readonly largest: EkstraEstimate;
}

const Estimates = ({ of: { reach, clicks }, largest }: EstimatesProps) => {
  const { language, text } = useLanguage();
  const range = `${countText(clicks.min, language)}–${countText(clicks.max, language)}`;
  return (
    <>
      <PackageLine
        look="reach"
        label={text(words.reach)}
        number={countText(reach, language)}
        share={reach / largest.reach}
      />
      <PackageLine look="clicks" label={text(words.clicks)} number={range} share={clicks.max / largest.clicks.max} />
    </>
  );
};

const Packages = memo(({ at, id, invalid }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { form } = useOpenStep();
  const chosen = useTyped(at);
  const write = useWrite(at);
  const onBlur = useLeave(at);
  const { facts } = form.env();
  const estimated = (size: (typeof ekstraSizes)[number]) => estimateOf(size, kronerIn(facts[`price${size}`]));
  return (
    <PackageList>
      {ekstraSizes.map((size, index) => (
        <ChoiceRow
          key={size}
          id={index === 0 ? id : `${id}-${size}`}
          kind="radio"
          name={id}
          value={size}
          checked={size === chosen}
          onChange={() => write(size)}
          onBlur={onBlur}
          look="cards"
          mark="before"
          invalid={invalid}
          label={
            <PackageName
              name={text(words.package, { size })}
              price={facts[`price${size}`] ?? ''}
              chip={size === recommendedSize ? <StatusChip tone="plain">{text(words.recommended)}</StatusChip> : null}
            />
          }
          note={<Estimates of={estimated(size)} largest={estimated('XL')} />}
        />
      ))}
    </PackageList>
  );
});
Packages.displayName = 'Packages';

/** The four packages as cards, none chosen at first, each with its price and what is estimated of it. */
export const PackageField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Packages {...control} at={at} />}
  </LabelledField>
));
PackageField.displayName = 'PackageField';
