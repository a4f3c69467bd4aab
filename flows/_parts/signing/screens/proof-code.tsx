import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLanguage } from '#src/texts/language.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { screenTexts as words } from './texts.ts';

/** The document's proof code, and the link to the public page that verifies it. */
export const ProofCode = ({ code }: { readonly code: string }) => {
  const { text } = useLanguage();
  return (
    <RowList>
      <Row start={<Icon of={ShieldCheck} size={32} />} title={code} note={text(words.proofCode)}>
        <TextLink href={`/verify/${code}`} newTab>
          {text(words.checkProof)}
        </TextLink>
      </Row>
    </RowList>
  );
};
