import { useNavigate } from 'react-router-dom';
import type { DeskHomes } from '#src/contract/desk/broker-monitor.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { PanelRoom } from '#src/ui/desk-page.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { brokerTexts as words } from '../texts.ts';
import { type AskedHomes, pathOf } from './use-homes.ts';

export interface OtherPagesProps {
  readonly asked: AskedHomes;
  readonly homes: DeskHomes | undefined;
}

/** Leads to the next page of the list and back to the first, with how many there are in all; nothing on an only page. */
export function OtherPages({ asked, homes }: OtherPagesProps) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (homes === undefined || (homes.next === null && asked.cursor === null)) return null;
  const to = (cursor: string | null, label: string) => {
    const href = pathOf({ ...asked, cursor });
    return (
      <LinkButton size="small" look="secondary" href={href} onFollow={() => void navigate(href)}>
        {label}
      </LinkButton>
    );
  };
  return (
    <PanelRoom>
      <Stack direction="wrap" gap="small">
        <Text size="small" tone="muted">
          {text(plural(words.inAll, homes.total), { count: homes.total })}
        </Text>
        {asked.cursor === null ? null : to(null, text(words.firstPage))}
        {homes.next === null ? null : to(homes.next, text(words.nextPage))}
      </Stack>
    </PanelRoom>
  );
}
