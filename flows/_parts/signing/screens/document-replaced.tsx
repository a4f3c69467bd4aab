import { answersOf } from '#src/renderer/answers.ts';
import { stepsAsked } from '#src/renderer/changes-since.ts';
import { changedSince, type Seen } from '#src/renderer/last-seen.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { screenTexts as words } from './texts.ts';

/** The changes made by others since, one line each: "Power: Reading: 48 213 (Nora Lie)". */
const useChanges = (before: Seen): readonly string[] => {
  const { flow, session } = useOpenStep();
  const { language, text } = useLanguage();
  const { opened, drafts } = useSnapshot(session);
  return answersOf(flow, stepsAsked(flow, drafts, opened.env), { drafts, env: opened.env, language }).flatMap(
    ({ step, name, lines, rows }) =>
      [{ id: undefined, title: name, lines }, ...rows].flatMap((row) =>
        row.lines.flatMap((line) => {
          const by = changedSince(opened, before, { step, row: row.id, field: line.name });
          const value = line.value === '' ? text(rendererTexts.notProvided) : line.value;
          return by === null ? [] : [`${row.title}: ${line.label}: ${value} (${by})`];
        }),
      ),
  );
};

/**
 * Shown when the document differs from the one last shown on this screen: lists the changes, and asks to read it first.
 */
export const DocumentReplaced = ({ before }: { readonly before: Seen }) => {
  const { text } = useLanguage();
  const changes = useChanges(before);
  return (
    <Notice tone="warning" live="alert" title={text(words.documentReplaced)}>
      {changes.length === 0 ? null : (
        <Bullets>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Bullets>
      )}
      {text(words.documentReplacedNext)}
    </Notice>
  );
};
