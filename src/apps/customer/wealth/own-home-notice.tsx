import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { asFailure } from '#src/client/call-failed.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { estatePath } from '../journey/paths.ts';
import { wealthTexts as words } from './texts.ts';

export interface RemoveOwnHomeProps {
  readonly home: { readonly estateID: EstateId; readonly address: string };
  /** Called after the server has removed it. */
  readonly onRemoved?: () => void;
}

/** Removes a home in the customer's own words, after a question. A failure keeps it, and says why. */
export const RemoveOwnHome = ({ home, onRemoved }: RemoveOwnHomeProps) => {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const removal = useAct((call) => call(ownHomes.remove, { params: { id: home.estateID } }), {
    againIfDone: [['worths']],
    pendsUntilRead: true,
    onDone: () => {
      setAsking(false);
      onRemoved?.();
    },
  });
  const remove = () => removal.mutate(undefined, { onError: () => setAsking(false) });
  const failure = removal.error === null ? null : asFailure(removal.error);
  return (
    <>
      <FailureNotice error={failure} />
      <Button look="secondary" onPress={() => setAsking(true)}>
        {text(words.remove)}
      </Button>
      <Dialog
        open={isAsking}
        title={text(words.removeTitle, { address: home.address })}
        safe={{ label: text(words.keep), onPress: () => setAsking(false) }}
        other={{ label: text(words.remove), onPress: remove, look: 'danger', busy: removal.isPending }}
      >
        {text(words.removeWhat)}
      </Dialog>
    </>
  );
};

/** Says that a home is in the customer's own words, leads to what they entered, and removes it after a question. */
export const OwnHomeNotice = ({ home: { part, estateID, home } }: { readonly home: HomeWorth }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (part !== 'own-words') return null;
  const page = estatePath(estateID);
  return (
    <Stack gap="small">
      <div>
        <StatusChip tone="plain">{text(words.ownWords)}</StatusChip>
      </div>
      <TextLink href={page} onFollow={() => void navigate(page)}>
        {text(words.seeFacts)}
      </TextLink>
      <RemoveOwnHome home={{ estateID, address: home.address }} />
    </Stack>
  );
};
