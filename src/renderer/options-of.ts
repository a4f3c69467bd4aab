import { useMemo, useRef } from 'react';
import { choicesOf } from '#src/engine/check.ts';
import type { Choice } from '#src/engine/field.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ChoiceOption } from '#src/ui/control.ts';
import { type FieldAt, useStepValue } from './field-at.ts';

const sameChoices = (one: readonly Choice[], other: readonly Choice[]): boolean =>
  one.length === other.length &&
  one.every((choice, index) => {
    const twin = other[index];
    return choice === twin || (choice.id === twin?.id && choice.name === twin.name && choice.note === twin.note);
  });

const noChoices: readonly Choice[] = [];

/** Returns the estate's choices for a field; the same list as long as its content is the same. */
export const useChoices = ({ form, field, place }: FieldAt): readonly Choice[] => {
  const last = useRef(noChoices);
  const listed = field.options !== undefined && 'list' in field.options ? field.options : undefined;
  const read = () => {
    if (listed === undefined) return noChoices;
    const now = choicesOf(listed, form.env(), form.around(place));
    if (!sameChoices(last.current, now)) last.current = now;
    return last.current;
  };
  return useStepValue(form, read, listed !== undefined);
};

/** Returns the options in words: the declared ones in order, or the estate's list. */
export const useOptions = (at: FieldAt): readonly ChoiceOption[] => {
  const { text } = useLanguage();
  const listed = useChoices(at);
  const { field, texts } = at;
  return useMemo(() => {
    const own = (id: string) => texts.options?.[id];
    const { options = [] } = field;
    if (!('list' in options)) return options.map((id) => ({ value: id, label: text(own(id) ?? { nb: id, en: id }) }));
    return listed.map(({ id, name, note, link }) => {
      const words = own(id);
      return { value: id, label: words ? text(words) : name, ...(note === undefined ? {} : { note }), link };
    });
  }, [field, texts, listed, text]);
};
