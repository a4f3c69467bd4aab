import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { type FieldProps, idsOf, useDraft } from './field-at.ts';
import { useFilled } from './filled-text.ts';
import { partTexts } from './texts/form-parts.ts';

/** Shows the pictures of an answer that this person may read but not change. */
export const FixedPictures = ({ at }: FieldProps) => {
  const { text } = useLanguage();
  const value = useDraft(at);
  const label = useFilled(at, at.texts.label) ?? '';
  const ids = typeof value === 'string' && value !== '' ? [value] : idsOf(value);
  const pictures = ids.map((id, index) => ({
    url: at.form.session.pictureUrl(id),
    alt: text(partTexts.pictureNumber, { what: label, number: index + 1 }),
  }));
  const none = { value: text(words.notProvided), tone: 'muted' } as const;
  const shown = ids.length > 0 ? ({ value: '', tone: 'ink' } as const) : none;
  return <AnswerLines lines={[Object.assign({ key: at.id, label, pictures }, shown)]} />;
};
