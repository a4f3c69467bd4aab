import { useNavigate } from 'react-router-dom';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { chatAbout } from './paths.ts';
import { customerChatTexts as words } from './texts.ts';
import { useChats } from './use-chats.ts';

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
  const unread = useChats().data?.items.find((one) => one.estateID === estateID && one.side === side)?.unread ?? 0;
  return (
    <Stack direction="across" gap="small">
      <TextLink href={href} onFollow={() => void navigate(href)}>
        {text(words.write, { name })}
      </TextLink>
      {unread === 0 ? null : (
        <StatusChip tone="danger">{text(plural(words.unread, unread), { count: unread })}</StatusChip>
      )}
    </Stack>
  );
};
