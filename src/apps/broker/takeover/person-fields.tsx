import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface PersonFieldsProps<Part extends string> {
  readonly parts: readonly {
    readonly part: Part;
    readonly label: Bilingual;
    readonly type: 'text' | 'tel' | 'email';
  }[];
  readonly idOf: (part: Part) => string;
  readonly typed: Readonly<Record<Part, string>>;
  readonly wrong: Readonly<Partial<Record<Part, ProblemCode>>>;
  readonly onType: (typed: Readonly<Record<Part, string>>) => void;
}

/** The fields of a person whom the broker names or corrects, each with what is wrong with it. */
export const PersonFields = <Part extends string>({ parts, idOf, typed, wrong, onType }: PersonFieldsProps<Part>) => {
  const { text, language } = useLanguage();
  return parts.map(({ part, label, type }) => {
    const code = wrong[part];
    const error = code === undefined ? undefined : problemText(code, language);
    return (
      <FieldFrame key={part} id={idOf(part)} label={text(label)} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type={type}
            value={typed[part]}
            onChange={(value) => onType({ ...typed, [part]: value })}
          />
        )}
      </FieldFrame>
    );
  });
};
