import type { Draft, Field } from '#src/engine/field.ts';
import type { Conflict } from '#src/engine/flow-session.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Fact } from './fact.tsx';
import { useOpenStep } from './open-step.ts';
import { showDraft } from './show-draft.ts';
import { sheetTexts } from './texts/sheets.ts';
import { useSession } from './use-session.ts';

/** Returns the field of a conflict, in the step or in a row of one of its groups. */
const useDisputed = ({ step, path }: Conflict): { readonly field: Field; readonly texts: AnyFieldTexts } | null => {
  const { flow } = useOpenStep();
  const [first = '', , inner] = path.split('.');
  const field = flow.steps[step]?.fields[first];
  const texts: AnyFieldTexts | undefined = flow.texts.steps[step]?.fields[first];
  if (field === undefined || texts === undefined) return null;
  if (inner === undefined) return { field, texts };
  const innerField = field.fields?.[inner];
  const innerTexts = texts.fields?.[inner];
  return innerField && innerTexts ? { field: innerField, texts: innerTexts } : null;
};

const othersWords = {
  title: sheetTexts.conflictTitle,
  mine: sheetTexts.mine,
  theirs: sheetTexts.theirs,
  keepMine: sheetTexts.keepMine,
  keepTheirs: sheetTexts.keepTheirs,
};
const ownWords = {
  title: sheetTexts.conflictOwnTitle,
  mine: sheetTexts.writtenLast,
  theirs: sheetTexts.writtenBefore,
  keepMine: sheetTexts.keepLast,
  keepTheirs: sheetTexts.keepBefore,
};
const elsewhereWords = {
  ...othersWords,
  title: sheetTexts.conflictElsewhereTitle,
  theirs: sheetTexts.savedElsewhere,
};

/** Returns the words of a conflict: with another party, between two tabs, or between two devices of one person. */
const wordsOf = ({ isOwn, isElsewhere, by }: Conflict, text: LanguageInUse['text']) => {
  if (isOwn) return { ...ownWords, why: text(sheetTexts.conflictOwn) };
  if (isElsewhere) return { ...elsewhereWords, why: text(sheetTexts.conflictElsewhere) };
  return {
    ...othersWords,
    why: by === null ? text(sheetTexts.conflictBySomebody) : text(sheetTexts.conflictBy, { name: by }),
  };
};

const OneConflict = ({ conflict }: { readonly conflict: Conflict }) => {
  const { flow, session } = useOpenStep();
  const { language, text } = useLanguage();
  const disputed = useDisputed(conflict);
  const { opened } = session.getSnapshot();
  const stepName = flow.texts.steps[conflict.step]?.name;
  const shown = (value: Draft | undefined): string => {
    if (disputed === null) return String(value ?? '');
    const { field, texts } = disputed;
    return showDraft(field, texts, value, { env: opened.env, language }) || text(words.notProvided);
  };
  const settle = (keep: 'mine' | 'theirs') => session.settleConflict(conflict, keep);
  const said = wordsOf(conflict, text);
  return (
    <Dialog
      open
      title={text(said.title)}
      safe={{ label: text(said.keepMine), onPress: () => settle('mine') }}
      other={{ label: text(said.keepTheirs), onPress: () => settle('theirs') }}
    >
      <Stack gap="medium">
        <Text>{said.why}</Text>
        <Text weight="strong">
          {[stepName && text(stepName), disputed && text(disputed.texts.label)].filter(Boolean).join(': ')}
        </Text>
        <Fact label={text(said.mine)}>{shown(conflict.mine)}</Fact>
        <Fact label={text(said.theirs)}>{shown(conflict.theirs)}</Fact>
      </Stack>
    </Dialog>
  );
};

/**
 * Shows both values when two people, or two tabs, gave one field different values. A person chooses, one conflict at a
 * time (architecture 3).
 */
export const ConflictSheet = () => {
  const { session } = useOpenStep();
  const conflicts = useSession(session, (now) => now.conflicts);
  const [first] = conflicts;
  return first === undefined ? null : <OneConflict key={`${first.step} ${first.path}`} conflict={first} />;
};
