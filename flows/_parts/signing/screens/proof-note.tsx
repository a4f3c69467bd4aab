import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { screenTexts as words } from './texts.ts';

/** Explains what the proof page is for. */
export const ProofNote = () => {
  const { text } = useLanguage();
  return (
    <RowList>
      <Row start={<Icon of={ShieldCheck} size={32} />} title={text(words.proofTitle)} note={text(words.proofWhy)} />
    </RowList>
  );
};
