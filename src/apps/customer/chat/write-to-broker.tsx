import { useNavigate } from 'react-router-dom';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { chatAbout } from './paths.ts';
import { customerChatTexts as words } from './texts.ts';

interface WriteToBrokerProps {
  readonly estateID: EstateId;
  readonly side: PartyRole;
  readonly name: string;
}

/** Leads to the talk with the broker of a home. */
export const WriteToBroker = ({ estateID, side, name }: WriteToBrokerProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const href = chatAbout(estateID, side);
  return (
    <TextLink href={href} onFollow={() => void navigate(href)}>
      {text(words.write, { name })}
    </TextLink>
  );
};
