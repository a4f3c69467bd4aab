import type { ReactNode } from 'react';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { partTexts } from './texts/form-parts.ts';
import { sheetTexts } from './texts/sheets.ts';

export interface VoidDialogProps {
  readonly open: boolean;
  /** Names of those who have signed, and whose signatures would be lost. */
  readonly signed: readonly string[];
  readonly onStay: () => void;
  readonly onVoid: () => void;
  /** True while the document is being voided. */
  readonly busy?: boolean;
  /** Content under the text: a reason to fill in, a refusal. */
  readonly children?: ReactNode;
}

const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** Returns who must sign again when a document is voided. */
export const mustSignAgain = (signed: readonly string[], text: LanguageInUse['text']): string => {
  if (signed.length === 0) return text(sheetTexts.voidNobody);
  const names = listed(signed, text(partTexts.and));
  return text(plural(sheetTexts.voids, signed.length), { count: signed.length, names });
};

/** Asks before going back voids a document, and names who must sign again. Staying is the primary choice. */
export const VoidDialog = ({ open, signed, onStay, onVoid, busy, children }: VoidDialogProps) => {
  const { text } = useLanguage();
  return (
    <Dialog
      open={open}
      title={text(sheetTexts.voidTitle)}
      safe={{ label: text(partTexts.stay), onPress: onStay }}
      other={{ label: text(sheetTexts.voidDo), onPress: onVoid, look: 'danger', busy, busyLabel: text(words.saving) }}
    >
      <Stack gap="medium">
        <Text>
          {text(sheetTexts.voidWhat)} {mustSignAgain(signed, text)}
        </Text>
        {children}
      </Stack>
    </Dialog>
  );
};
