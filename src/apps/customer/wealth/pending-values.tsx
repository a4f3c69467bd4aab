import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { wealthTexts as words } from './texts.ts';

const every = 30_000;
const longest = 15 * 60_000;

/**
 * Reads the values again every 30 seconds while a home waits for its first one. After 15 minutes it stops, says so, and
 * offers to try again.
 */
export const PendingValues = () => {
  const { text } = useLanguage();
  const { clock } = useCustomerContext();
  const client = useQueryClient();
  const [turn, setTurn] = useState(0);
  const [overAt, setOverAt] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(clock.now()) + longest;
    const read = () => {
      for (const name of ['worths', 'valuation'])
        void client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false });
    };
    if (turn > 0) read();
    let cancel = () => {};
    const wait = () => {
      cancel = clock.after(every, () => {
        if (Date.parse(clock.now()) >= end) {
          setOverAt(turn);
          return;
        }
        read();
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [turn, clock, client]);
  if (overAt !== turn) return null;
  return (
    <Stack gap="small">
      <Notice tone="info" live="status" title={text(words.pendingOver)}>
        {text(words.pendingOverWhy)}
      </Notice>
      <Button look="secondary" onPress={() => setTurn(turn + 1)}>
        {text(words.pictureRetry)}
      </Button>
    </Stack>
  );
};
