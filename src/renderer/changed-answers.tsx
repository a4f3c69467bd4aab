import { useMemo } from 'react';
import type { EarlierAnswers } from '#src/engine/opened.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { type ChangedAnswer, changesSince } from './changes-since.ts';
import { useOpenStep } from './open-step.ts';
import { partTexts as words } from './texts/form-parts.ts';
import { useSnapshot } from './use-session.ts';

/** Returns the answers of the open form that differ from earlier ones. */
export const useChangesSince = (earlier: EarlierAnswers | null | undefined): readonly ChangedAnswer[] => {
  const { flow, session } = useOpenStep();
  const { language } = useLanguage();
  const { opened, drafts } = useSnapshot(session);
  return useMemo(
    () => (earlier ? changesSince(flow, earlier, opened, { drafts, language }) : []),
    [flow, earlier, opened, drafts, language],
  );
};

/** Lists changed answers: where, what stood, what stands, and who gave it. */
export const ChangedAnswers = ({ changes }: { readonly changes: readonly ChangedAnswer[] }) => {
  const { text } = useLanguage();
  const shown = (value: string) => value || text(rendererTexts.notProvided);
  return (
    <AnswerLines
      lines={changes.map(({ key, place, label, before, now, by, onlySaid }) => ({
        key,
        label: `${place}: ${label}`,
        value: onlySaid ? text(words.isChanged) : text(words.fromTo, { before: shown(before), now: shown(now) }),
        tone: 'ink',
        mark: by === null ? undefined : text(words.byPerson, { name: by }),
        pictures: [],
      }))}
    />
  );
};
