import { hasEnded } from '#src/engine/flow-session.ts';
import type { Ended } from '#src/engine/opened.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';
import { useSaving, useSession } from './use-session.ts';

/** Shows answers that came after the lock: kept, but not in the document. */
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

/** Returns a title that says who made a document void. */
const endedTitle = ({ how, by }: Ended, text: LanguageInUse['text']): string => {
  if (how === 'expired') return text(words.expired);
  if (by === null) return text(words.voided);
  return text(how === 'declined' ? words.declinedBy : words.voidedBy, { name: by });
};

/** Says once who made the document void and why, and what to do next. */
const Voided = ({ ended }: { readonly ended: Ended }) => {
  const { text } = useLanguage();
  return (
    <Notice tone="warning" live="status" title={endedTitle(ended, text)}>
      {ended.reason === null ? null : <Text>{text(words.endedReason, { reason: ended.reason })}</Text>}
      {text(words.endedNext)}
    </Notice>
  );
};

/** Shows what has happened to the form, above every step until it is resolved. It does not move between steps. */
export const FormNotice = () => {
  const { session, locked } = useOpenStep();
  const { language } = useLanguage();
  const { notice: code, ended } = useSession(session, (now) => now.opened);
  if (locked) return <TooLate />;
  if (code === undefined) return null;
  if (ended !== undefined) return <Voided ended={ended} />;
  return (
    <Notice tone="warning" live="status" title={problemText(code, language)}>
      {problemNext(code, language)}
    </Notice>
  );
};
