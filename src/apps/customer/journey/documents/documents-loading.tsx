import { useLanguage } from '#src/texts/language.tsx';
import { SkeletonBoxes } from '#src/ui/skeleton-boxes.tsx';
import { documentsTexts as words } from './texts.ts';

/** The outline of the list while it loads: a section to sign, and one of what there is to read. */
export const DocumentsLoading = () => {
  const { text } = useLanguage();
  return (
    <SkeletonBoxes
      label={text(words.fetching)}
      boxes={[
        { kind: 'heading', width: 40 },
        { kind: 'rows', count: 2, hasIcon: true, hasNote: true },
        { kind: 'heading', width: 50 },
        { kind: 'rows', count: 3, hasIcon: true, hasNote: true },
      ]}
    />
  );
};

/** The outline of one document while it loads: the home, what the document is in short, its facts and its buttons. */
export const PaperLoading = () => {
  const { text } = useLanguage();
  return (
    <SkeletonBoxes
      label={text(words.fetchingOne)}
      boxes={[
        { kind: 'text', lines: [55] },
        { kind: 'heading', width: 35 },
        { kind: 'text', lines: [100, 70] },
        { kind: 'rows', count: 3 },
        { kind: 'space' },
        { kind: 'button' },
        { kind: 'button' },
      ]}
    />
  );
};
