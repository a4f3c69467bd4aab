import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useOpenStep } from './open-step.ts';
import { useSaving } from './saved-status.tsx';

/** Shows a refused change in the catalogue's words. Conflicts have a sheet of their own. */
export const SaveRefusal = () => {
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
