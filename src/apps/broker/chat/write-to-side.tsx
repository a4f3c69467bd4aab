import { useNavigate } from 'react-router-dom';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Failed } from '../frame/failed.tsx';
import { chatPath } from '../frame/paths.ts';
import { brokerChatTexts as words } from './texts.ts';
import { useOpenChat } from './use-chats.ts';

/** Opens the talk with one side of a home, and begins it where there is none. */
export function WriteToSide({ estateID, side }: { readonly estateID: EstateId; readonly side: PartyRole }) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const open = useOpenChat();
  return (
    <Stack gap="small">
      <Failed error={open.error} />
      <div>
        <Button
          size="small"
          look="secondary"
          busy={open.isPending}
          busyLabel={text(words.opening)}
          onPress={() => open.mutate({ estateID, side }, { onSuccess: ({ id }) => void navigate(`${chatPath}/${id}`) })}
        >
          {text(words.write, { side: text(side === 'seller' ? words.sellers : words.buyers) })}
        </Button>
      </div>
    </Stack>
  );
}
