import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { reasonLength } from '#src/domain/reason.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

export interface ReasonFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: ProblemCode | null;
}

/** Asks for a reason that others will read, with its count; text over the limit stays, and is pointed out. */
export function ReasonField({ id, label, value, onChange, wrong }: ReasonFieldProps) {
  const { language, text } = useLanguage();
  const error = wrong === null ? undefined : problemText(wrong, language, { max: reasonLength });
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(control) => (
        <TextArea
          {...control}
          value={value}
          onChange={onChange}
          limit={reasonLength}
          countText={(used, limit) => text(words.characters, { used, limit })}
          nearText={(left) =>
            left < 0 ? text(words.charactersOver, { over: -left }) : text(words.charactersLeft, { left })
          }
        />
      )}
    </FieldFrame>
  );
}
