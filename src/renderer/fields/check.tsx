import { memo } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { type FieldProps, useDraft, useLeave, useWrite } from '../field-at.ts';
import { useFilled } from '../filled-text.ts';
import { AnswerNote, useIssueText } from '../labelled-field.tsx';
import { LinkedLabel } from '../linked-label.tsx';

/** Shows one large checkbox with its own label, never ticked at first. */
export const CheckField = memo(({ at }: FieldProps) => {
  const label = useFilled(at, at.texts.label);
  const hint = useFilled(at, at.texts.hint);
  const error = useIssueText(at);
  const { links } = at.texts;
  return (
    <div>
      <Checkbox
        id={at.id}
        checked={useDraft(at) === true}
        onChange={useWrite(at)}
        onBlur={useLeave(at)}
        label={links === undefined ? label : <LinkedLabel label={label ?? ''} links={links} />}
        note={hint}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${at.id}-error`}
      />
      <FieldError id={at.id} error={error} />
      {at.texts.notes ? <AnswerNote at={at} /> : null}
    </div>
  );
});
CheckField.displayName = 'CheckField';
