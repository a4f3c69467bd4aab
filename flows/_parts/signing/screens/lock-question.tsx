import { useCallback } from 'react';
import { useQuestionAt } from '#src/renderer/dialog-address.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Text } from '#src/ui/text.tsx';
import { listed } from './names.ts';
import { screenTexts as words } from './texts.ts';
import type { Question } from './use-question.ts';

export interface LockQuestionProps {
  readonly question: Question;
  readonly names: readonly string[];
}

/** Asks before the content is locked (domain.md, shared-signing). */
export const LockQuestion = ({ question, names }: LockQuestionProps) => {
  const { text } = useLanguage();
  const { isOpen, answer } = question;
  useQuestionAt(
    'lock',
    isOpen,
    useCallback(() => answer(false), [answer]),
  );
  return (
    <Dialog
      open={isOpen}
      title={text(words.askTitle)}
      safe={{ label: text(words.askStay), onPress: () => answer(false) }}
      other={{ label: text(words.askLock), onPress: () => answer(true) }}
    >
      <Text>{text(words.askWhy, { names: listed(names, text(partTexts.and)) })}</Text>
    </Dialog>
  );
};
