import { memo } from 'react';
import { ChoiceRow } from './choice-row.tsx';
import { slotClass } from './classes.ts';
import type { ChoiceOption, ControlProps } from './control.ts';
import { TextLink } from './text-link.tsx';

export interface RadioCardsProps extends ControlProps {
  /** `''` while nothing is chosen: no answer is ever preselected. */
  readonly value: string;
  readonly options: readonly ChoiceOption[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** `cards` one under the other, `pair` two large halves. */
  readonly look?: 'cards' | 'pair';
}

type Linked = Pick<ChoiceOption, 'note'> & { readonly link: NonNullable<ChoiceOption['link']> };

/** The option's note, and below it the link to its own page: a press there chooses nothing. */
const NoteWithLink = ({ note, link: { words, to } }: Linked) => (
  <>
    {note}
    <br />
    <TextLink href={to} newTab>
      {words}
    </TextLink>
  </>
);

/**
 * One choice of several, inside `FieldFrame holds="one"`. The first radio has the field's id, so an error link lands on
 * it.
 */
export const RadioCards = memo(({ id, value, options, onChange, onBlur, look = 'cards', invalid }: RadioCardsProps) => (
  <div className={slotClass('choice', 'list', { look, invalid: invalid ? 'yes' : 'no' })}>
    {options.map((option, index) => (
      <ChoiceRow
        key={option.value}
        id={index === 0 ? id : `${id}-${option.value}`}
        kind="radio"
        name={id}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
        onBlur={onBlur}
        label={option.label}
        note={option.link === undefined ? option.note : <NoteWithLink {...option} link={option.link} />}
        start={option.icon}
        look={look}
      />
    ))}
  </div>
));
RadioCards.displayName = 'RadioCards';
