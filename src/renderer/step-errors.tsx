import { useSyncExternalStore } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { ProblemParams } from '#src/domain/problem-of-issue.ts';
import { groupRows } from '#src/engine/check.ts';
import type { Issue } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { idOfPath } from './field-at.ts';
import { filledText } from './filled-text.ts';
import { useOpenStep } from './open-step.ts';
import { placeAt } from './place.ts';
import { rowTitle } from './row-title.ts';
import type { StepForm } from './step-form.ts';
import { partTexts as words } from './texts/form-parts.ts';
import { useSaving } from './use-session.ts';

/** Shows a refused change in the catalogue's words. Conflicts have a sheet of their own. */
const SaveRefusal = () => {
  const { session } = useOpenStep();
  const { language } = useLanguage();
  const saving = useSaving(session);
  if (saving.state !== 'refused' || session.getSnapshot().conflicts.length > 0) return null;
  const { code, params } = saving;
  return (
    <Notice tone="danger" live="alert" title={problemText(code, language, params)}>
      {problemNext(code, language, params)}
    </Notice>
  );
};

/** Returns "Kari Haugen, Profession": the label of the field at a path, with its row where there are several. */
const nameOf = (form: StepForm, { path }: Issue, { text, language }: LanguageInUse): string => {
  const [first = '', rowId, name] = path.split('.');
  const texts: AnyFieldTexts | undefined = form.flow.texts.steps[form.step]?.fields[first];
  if (texts === undefined) return first;
  const inRow = name === undefined ? undefined : texts.fields?.[name];
  if (inRow === undefined) return filledText(form, placeAt(path), texts.label, language);
  const field = form.declared.fields[first];
  const label = filledText(form, placeAt(path), inRow.label, language);
  if (field === undefined) return label;
  const rows = groupRows(field, form.draft()[first], form.env(), form.draft());
  if (rows.length < 2) return label;
  const at = rows.findIndex((row) => row.id === rowId);
  return `${rowTitle(form, { name: first, field, texts }, { id: rowId ?? '', number: at + 1 }, text)}, ${label}`;
};

/** Returns "Name: write the full name", and without the colon after a question: "Is it clean? Answer yes or no". */
const joined = (name: string, problem: string): string => `${name}${/[?.!:]$/.test(name) ? '' : ':'} ${problem}`;

export interface StepErrorsProps {
  readonly attempt: number;
  readonly refusal?: ProblemCode | null;
  /** What the words of the refusal name. */
  readonly params?: ProblemParams;
}

/** Lists what blocks Continue, just above it: each line links to its field and disappears as it is mended. */
export const StepErrors = ({ attempt, refusal = null, params = {} }: StepErrorsProps) => {
  const { form } = useOpenStep();
  const use = useLanguage();
  const { language, text } = use;
  const issues = useSyncExternalStore(form.subscribe, form.shownIssues);
  const problems = issues.map((issue) => ({
    fieldId: idOfPath(form.step, issue.path),
    message: joined(nameOf(form, issue, use), problemText(issue.code, language, issue.params)),
    next: problemNext(issue.code, language, issue.params),
  }));
  return (
    <>
      {attempt > 0 ? <ErrorSummary title={text(words.problem)} problems={problems} attempt={attempt} /> : null}
      {refusal === null ? null : (
        <Notice tone="danger" live="alert" title={problemText(refusal, language, params)}>
          {problemNext(refusal, language, params)}
        </Notice>
      )}
      <SaveRefusal />
    </>
  );
};
