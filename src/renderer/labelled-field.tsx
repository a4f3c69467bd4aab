import type { ReactNode } from 'react';
import type { Draft } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldFrame, type FieldFrameProps } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type FieldAt, useDraft, useIssue } from './field-at.ts';
import { useFilled } from './filled-text.ts';
import { useLaterParts } from './later.tsx';

export interface LabelledFieldProps {
  readonly at: FieldAt;
  readonly holds?: FieldFrameProps['holds'];
  /** How to write it, such as `dd.mm.yyyy`: said after the field's own hint, unless that says so already. */
  readonly hint?: Bilingual;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The catalogue's words for the mistake that is shown at a field, once they have come. */
export const useIssueText = (at: FieldAt): string | undefined => {
  const { language } = useLanguage();
  const issue = useIssue(at);
  const later = useLaterParts();
  return issue && later?.problemText(issue.code, language, issue.params);
};

const heldValue = (draft: Draft | undefined): string =>
  typeof draft === 'string' ? draft : typeof draft === 'boolean' ? String(draft) : '';

/** What is to be known about the answer that was given; appears under the field and never blocks. */
export const AnswerNote = ({ at }: { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const note = at.texts.notes?.[heldValue(useDraft(at))];
  return note ? (
    <Notice tone={note.tone ?? 'warning'} live="status">
      {text(note)}
    </Notice>
  ) : null;
};

/**
 * Label, hint and mistake around a control. It does not know the value, so typing draws the control only
 * (performance: at most 3 components a key).
 */
export const LabelledField = ({ at, holds = 'field', hint, children }: LabelledFieldProps) => {
  const error = useIssueText(at);
  const label = useFilled(at, at.texts.label);
  const own = useFilled(at, at.texts.hint);
  const form = useFilled(at, hint);
  const hintText = own?.includes(form ?? '') ? own : [own, form].filter(Boolean).join('. ');
  return (
    <>
      <FieldFrame id={at.id} label={label} hint={hintText} error={error} holds={holds}>
        {children}
      </FieldFrame>
      {at.texts.notes ? <AnswerNote at={at} /> : null}
    </>
  );
};
