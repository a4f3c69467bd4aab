import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { ReadFirst } from './read-first.tsx';
import { screenTexts as words } from './texts.ts';
import { usePreview } from './use-preview.ts';

export interface ReadSheetProps {
  readonly onClose: () => void;
}

/** The document as a web page in a sheet over the board. */
export const ReadSheet = ({ onClose }: ReadSheetProps) => {
  const { text, language } = useLanguage();
  const previewing = usePreview(language);
  return (
    <BottomSheet open title={text(words.readTitle)} close={{ label: text(rendererTexts.close), onPress: onClose }}>
      <ReadFirst previewing={previewing} />
    </BottomSheet>
  );
};
