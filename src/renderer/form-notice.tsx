import { useSyncExternalStore } from 'react';
import { hasEnded } from '#src/engine/flow-session.ts';
import { partTexts as words } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useOpenStep } from './open-step.ts';
import { useSaving } from './saved-status.tsx';

/** What was entered here and came after the lock: it is not in the document, and not lost either. */
const TooLate = () => {
  const { session } = useOpenStep();
  const { text } = useLanguage();
  const saving = useSaving(session);
  if (saving.state !== 'refused' || hasEnded(saving)) return null;
  return (
    <Notice tone="warning" live="status" title={text(words.tooLate)}>
      {text(words.tooLateNext)}
    </Notice>
  );
};

/** What has happened to the form, over every step until it is mended: it stands still while steps move. */
export const FormNotice = () => {
  const { session, locked } = useOpenStep();
  const { text, language } = useLanguage();
  const { notice: code, ended } = useSyncExternalStore(session.subscribe, () => session.getSnapshot().opened);
  if (locked) return <TooLate />;
  if (code === undefined) return null;
  return (
    <Notice tone="warning" live="status" title={problemText(code, language)}>
      {ended?.by && ended.reason ? <Text>{text(words.endedBy, { name: ended.by, reason: ended.reason })}</Text> : null}
      {problemNext(code, language)}
    </Notice>
  );
};
