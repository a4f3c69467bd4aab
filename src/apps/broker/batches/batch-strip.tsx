import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isWorking } from '#src/domain/batch.ts';
import type { BatchId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ProgressStrip } from '#src/ui/progress-line.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { keys } from '../frame/query-keys.ts';
import { useNow } from '../frame/use-now.ts';
import { BatchLine } from './batch-line.tsx';
import { batchWords } from './batch-words.ts';
import { batchTexts as words } from './texts.ts';
import { useBatches } from './use-batches.ts';

/** Announces what ends, and reads the lists again that it has changed. */
const useEnds = (): void => {
  const say = useLanguage();
  const announce = useAnnounce();
  const client = useQueryClient();
  const { data } = useBatches();
  const working = useRef<ReadonlySet<BatchId>>(new Set());
  useEffect(() => {
    if (data === undefined) return;
    const ended = data.items.filter(({ id, state }) => working.current.has(id) && !isWorking(state));
    working.current = new Set(data.items.filter(({ state }) => isWorking(state)).map(({ id }) => id));
    for (const one of ended) announce(batchWords(one, say));
    if (ended.length === 0) return;
    for (const queryKey of [keys.allCustomers, keys.monitor]) void client.invalidateQueries({ queryKey });
  }, [data, announce, client, say]);
};

/** On every page: the batches that run, and those that have ended while the desk is open, until they are closed. */
export function BatchStrip() {
  const { text } = useLanguage();
  const now = useNow();
  const [opened] = useState(now);
  const [closed, setClosed] = useState<ReadonlySet<BatchId>>(new Set());
  const { data } = useBatches();
  useEnds();
  const shown = (data?.items ?? []).filter(
    ({ id, state, endedAt }) => isWorking(state) || (endedAt !== null && endedAt >= opened && !closed.has(id)),
  );
  if (shown.length === 0) return null;
  return (
    <ProgressStrip label={text(words.strip)}>
      <Card>
        <Stack>
          {shown.map((batch) => (
            <BatchLine
              key={batch.id}
              batch={batch}
              now={now}
              more={
                isWorking(batch.state) ? undefined : (
                  <Button size="small" look="text" onPress={() => setClosed(new Set([...closed, batch.id]))}>
                    {text(words.close)}
                  </Button>
                )
              }
            />
          ))}
        </Stack>
      </Card>
    </ProgressStrip>
  );
}
