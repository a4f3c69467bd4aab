import { collection as collectionOf, machine as combobox, connect } from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useMemo } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf } from './control.ts';
import type { TextInputProps } from './text-input.tsx';

/** One line of the list. The note stands under it, such as the postal town of an address. */
export interface Suggestion {
  readonly label: string;
  readonly note?: string;
}

export interface SuggestInputProps
  extends Pick<
    TextInputProps,
    'id' | 'describedBy' | 'invalid' | 'value' | 'onChange' | 'onBlur' | 'autoComplete' | 'enterKeyHint'
  > {
  readonly suggestions: readonly Suggestion[];
  /** Called with the number of the chosen line. The text is then the caller's to write. */
  readonly onChoose: (index: number) => void;
  /** Whether the list lies over what follows or pushes it down; `over` by default. */
  readonly place?: 'over' | 'under';
  /** Whether Enter takes the first line when none is chosen: in a search, never where other text may be typed. */
  readonly takesFirst?: boolean;
  /** Name of the list for a screen reader: "Addresses". */
  readonly listLabel: string;
}

interface Item extends Suggestion {
  readonly value: string;
}

const nothing = () => undefined;

/**
 * The library's machine without its own changes of focus and text. They come a frame late: they would take the focus
 * back from the field that the user has moved to, and a letter that was typed meanwhile. A press on a line keeps the
 * focus in the text anyway, and the text is the caller's.
 */
const machine: typeof combobox = {
  ...combobox,
  implementations: {
    ...combobox.implementations,
    actions: {
      ...combobox.implementations?.actions,
      setInitialFocus: nothing,
      setFinalFocus: nothing,
      syncInputValue: nothing,
    },
  },
};

const useCombobox = ({ id, value, suggestions, onChoose, takesFirst = false }: SuggestInputProps) => {
  const collection = useMemo(
    () =>
      collectionOf<Item>({
        items: suggestions.map((one, index) => ({ ...one, value: String(index) })),
        itemToString: ({ label }) => label,
      }),
    [suggestions],
  );
  const service = useMachine(machine, {
    id,
    ids: { input: id },
    collection,
    inputValue: value,
    // A chosen line is written into the form, and is no state of the list.
    value: [],
    selectionBehavior: 'preserve',
    allowCustomValue: true,
    openOnClick: false,
    loopFocus: true,
    inputBehavior: takesFirst ? 'autohighlight' : 'none',
    onValueChange: ({ value: [chosen] }) => {
      if (chosen !== undefined) onChoose(Number(chosen));
    },
  });
  return { api: connect(service, normalizeProps), items: collection.items };
};

/**
 * A line of text with a list of suggestions under it: the combobox of WAI-ARIA. Arrows, Home and End move in the list,
 * Enter takes a line, Esc closes it, and any other text may be typed.
 */
export const SuggestInput = (props: SuggestInputProps) => {
  const { api, items } = useCombobox(props);
  const { 'aria-controls': controls, defaultValue: _text, ...input } = api.getInputProps();
  const { 'aria-labelledby': _, ...content } = api.getContentProps();
  /** The line that Enter takes is the selected one, as a screen reader says it: a chosen one is written into the form. */
  const optionOf = (item: Item) => ({
    ...api.getItemProps({ item }),
    'aria-selected': api.getItemState({ item }).highlighted,
  });
  const isOpen = api.open && items.length > 0;
  return (
    <div {...api.getRootProps()} className={slotClass('suggest', 'root')}>
      <div {...api.getControlProps()}>
        <input
          {...input}
          {...ariaOf(props)}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          className={recipeClass('input', { width: 'full' })}
          autoComplete={props.autoComplete ?? 'off'}
          enterKeyHint={props.enterKeyHint ?? 'next'}
          value={props.value}
          onChange={(event) => {
            props.onChange(event.currentTarget.value);
            input.onChange?.(event);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            props.onBlur?.();
          }}
        />
      </div>
      <ul
        {...content}
        hidden={!isOpen}
        aria-label={props.listLabel}
        className={slotClass('suggest', 'list', { place: props.place ?? 'over' })}
      >
        {items.map((item) => (
          <li key={item.value} {...optionOf(item)} className={slotClass('suggest', 'option')}>
            <span>{item.label}</span>
            {item.note === undefined ? null : <span className={slotClass('suggest', 'note')}>{item.note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};
