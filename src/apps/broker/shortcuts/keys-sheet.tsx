import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { menu } from '../frame/menu.ts';
import { allowLetters, useLetters } from './letters.ts';
import { shortcutTexts as words } from './texts.ts';

/** Lists the keys, and lets the user switch off those that are single letters. */
export function KeysSheet({ close }: { readonly close: () => void }) {
  const { text } = useLanguage();
  const hasLetters = useLetters();
  const goes = menu.map(({ key, name }) => ({
    key: text(words.chord, { first: 'g', second: key }),
    does: text(words.keyGo, { place: text(name) }),
  }));
  const lines = [
    { key: 'Ctrl K', does: text(words.keyFind) },
    ...goes,
    { key: '/', does: text(words.keySearch) },
    { key: 'j k', does: text(words.keyRows) },
    { key: 'Enter', does: text(words.keyOpen) },
    { key: 'e', does: text(words.keyHide) },
    { key: '[ ]', does: text(words.keyStep) },
    { key: '?', does: text(words.keyHelp) },
  ];
  return (
    <BottomSheet open title={text(words.keysTitle)} close={{ label: text(words.close), onPress: close }}>
      <Stack>
        <AnswerLines
          lines={lines.map(({ key, does }) => ({ key, label: key, value: does, tone: 'ink', pictures: [] }))}
        />
        <Checkbox id="letters" label={text(words.letters)} checked={hasLetters} onChange={allowLetters} />
      </Stack>
    </BottomSheet>
  );
}
