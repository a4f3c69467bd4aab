import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { wealthTexts as words } from './texts.ts';

/** Says that a home is in the customer's own words, and removes it after a question. */
export const OwnHomeNotice = ({ home }: { readonly home: HomeWorth }) => {
  const { language, text } = useLanguage();
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(ownHomes.remove, { params: { id: home.estateID } }),
    onSuccess: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['worths'] });
    },
    onError: () => setAsking(false),
  });
  if (home.part !== 'own-words') return null;
  const failure = removal.error === null ? null : asFailure(removal.error);
  return (
    <Stack gap="small">
      <div>
        <StatusChip tone="plain">{text(words.ownWords)}</StatusChip>
      </div>
      {failure === null ? null : (
        <Notice tone="danger" live="alert">
          {problemText(failure.code, language, failure.params)}
        </Notice>
      )}
      <Button look="secondary" onPress={() => setAsking(true)}>
        {text(words.remove)}
      </Button>
      <Dialog
        open={isAsking}
        title={text(words.removeTitle, { address: home.home.address })}
        safe={{ label: text(words.keep), onPress: () => setAsking(false) }}
        other={{ label: text(words.remove), onPress: () => removal.mutate(), look: 'danger', busy: removal.isPending }}
      >
        {text(words.removeWhat)}
      </Dialog>
    </Stack>
  );
};
