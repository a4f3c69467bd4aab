import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { formsIn } from './replay.ts';
import { replayTexts as words } from './texts.ts';

interface ReplayPanelProps {
  readonly events: TakeoverDetail['events'];
}

/** Offers the replay of a home's forms. Its code and the map are fetched when the broker asks for them. */
export function ReplayPanel({ events }: ReplayPanelProps) {
  const { text } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel id="replay" title={text(words.title)}>
      {formsIn(events).length === 0 ? (
        <Text tone="muted">{text(words.none)}</Text>
      ) : (
        <Stack gap="small">
          <Text tone="muted">{text(words.lead)}</Text>
          <Stack direction="wrap">
            <Button look="secondary" size="small" onPress={() => setIsOpen(!isOpen)}>
              {text(isOpen ? words.hide : words.show)}
            </Button>
          </Stack>
          {isOpen ? <Player events={events} /> : null}
        </Stack>
      )}
    </Panel>
  );
}

function Player({ events }: ReplayPanelProps) {
  const { text } = useLanguage();
  const player = useQuery({
    queryKey: ['replay-player'],
    queryFn: async () => (await import('./replay-player.tsx')).ReplayPlayer,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: Loaded } = player;
  if (Loaded !== undefined) return <Loaded events={events} />;
  return player.error === null ? (
    <SkeletonLines lines={[100, 70, 90, 60]} label={text(words.loading)} />
  ) : (
    <NotFetched query={player} title={text(words.notFetched)} />
  );
}
