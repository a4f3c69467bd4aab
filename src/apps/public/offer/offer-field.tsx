import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { type OfferField, offerFields } from './offers.ts';
import { fieldWords, optionWords } from './texts.ts';
import type { useOffer } from './use-offer.ts';

interface OfferInputProps {
  readonly field: OfferField;
  readonly offer: ReturnType<typeof useOffer>;
}

const Control = ({ field, offer, control }: OfferInputProps & { readonly control: ControlProps }) => {
  const { text } = useLanguage();
  const declared = offerFields[field];
  const value = offer.values[field] ?? '';
  const line = typeof value === 'string' ? value : '';
  const onChange = (next: string) => offer.type(field, next);
  if (declared.kind === 'many' || declared.kind === 'one') {
    const options = declared.options.map((one) => ({ value: one, label: text(optionWords[one]) }));
    return declared.kind === 'one' ? (
      <RadioCards {...control} value={line} options={options} onChange={onChange} />
    ) : (
      <CheckboxGroup
        {...control}
        value={typeof value === 'string' ? [] : value}
        options={options}
        onChange={(next) => offer.type(field, next)}
      />
    );
  }
  if (declared.kind === 'lines')
    return (
      <TextArea
        {...control}
        value={line}
        onChange={onChange}
        limit={2000}
        countText={(used, limit) => text(rendererTexts.characters, { used, limit })}
        nearText={(left) =>
          left < 0 ? text(rendererTexts.charactersOver, { over: -left }) : text(rendererTexts.charactersLeft, { left })
        }
      />
    );
  return (
    <TextInput
      {...control}
      value={line}
      onChange={onChange}
      autoComplete={declared.autoComplete}
      inputMode={'inputMode' in declared ? declared.inputMode : undefined}
    />
  );
};

/** One field of an open page, with its label and what is wrong with it. */
export const OfferInput = ({ field, offer }: OfferInputProps) => {
  const { language, text } = useLanguage();
  const wrong = offer.errors[field];
  const { kind } = offerFields[field];
  return (
    <div className={kind === 'line' ? 'g-offer__line' : undefined}>
      <FieldFrame
        id={`offer-${field}`}
        holds={kind === 'one' || kind === 'many' ? kind : 'field'}
        label={text(fieldWords[field])}
        error={wrong && problemText(wrong, language, { max: field === 'description' ? 2000 : 120 })}
      >
        {(control) => <Control field={field} offer={offer} control={control} />}
      </FieldFrame>
    </div>
  );
};
