import type { ReactNode } from 'react';
import type { Draft } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { FieldFrame, type FieldFrameProps } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type FieldAt, useDraft, useIssue } from './field-at.ts';
import { useFilled } from './filled-text.ts';
import { useIssueWords } from './issue-words.ts';

export interface LabelledFieldProps {
  readonly at: FieldAt;
  readonly holds?: FieldFrameProps['holds'];
  /** The format, such as `dd.mm.yyyy`; added to the field's own hint, unless that includes it. */
  readonly hint?: Bilingual;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Returns the catalogue's text for the mistake at a field, once the texts are loaded. */
export const useIssueText = (at: FieldAt): string | undefined => {
  const { language } = useLanguage();
  const issue = useIssue(at);
  const words = useIssueWords();
  return issue && words?.(issue.code, language, issue.params);
};

const heldValue = (draft: Draft | undefined): string => {
  if (typeof draft === 'string') return draft;
  return typeof draft === 'boolean' ? String(draft) : '';
};

/** Shows a note about the given answer, under the field. It never blocks. */
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
 * Shows label, hint and mistake around a control. It does not read the value, so typing renders the control only (at
 * most 3 components per key).
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
