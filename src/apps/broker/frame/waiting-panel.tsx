import { type ReactNode, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { brokerTexts as words } from '../texts.ts';

const [first, most] = [5, 50] as const;

/** One page of what waits for the broker, and how many wait in all. */
interface Waiting<T> {
  readonly items: readonly T[];
  readonly total: number;
}

export interface WaitingPanelProps<T> {
  readonly id: string;
  readonly title: string;
  /** A hook that reads at most so many. */
  readonly useWaiting: (limit: number) => { readonly data: Waiting<T> | undefined };
  /** Draws one of them as a row of the list, with its key. */
  readonly row: (item: T) => ReactNode;
}

/** Lists what waits for the broker: five, then up to fifty. Nothing is rendered where none waits. */
export function WaitingPanel<T>({ id, title, useWaiting, row }: WaitingPanelProps<T>) {
  const { text } = useLanguage();
  const [limit, setLimit] = useState<number>(first);
  const { data } = useWaiting(limit);
  if (data === undefined || data.total === 0) return null;
  const left = data.total - data.items.length;
  return (
    <Panel id={id} title={title} room="bare">
      <RowList place="panel" label={title}>
        {data.items.map(row)}
      </RowList>
      {left <= 0 ? null : (
        <PanelRoom>
          <Stack direction="between" gap="small">
            <Text size="small" tone="muted">
              {text(words.leftWaiting, { count: left })}
            </Text>
            {limit < most ? (
              <Button size="small" look="text" onPress={() => setLimit(most)}>
                {text(words.moreWaiting)}
              </Button>
            ) : null}
          </Stack>
        </PanelRoom>
      )}
    </Panel>
  );
}
