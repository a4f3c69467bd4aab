import { useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { PanelRoom } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { ListingPartProps } from '../listings/listing-part-props.ts';
import { MailingDialog } from './mailing-dialog.tsx';
import { mailingTexts as words } from './mailing-texts.ts';
import type { BuyerChoice } from './use-buyer-choice.ts';

export interface WriteBarProps extends ListingPartProps {
  readonly choice: BuyerChoice;
  readonly fresh: 'now' | null;
  /** How many of the list may be written to. */
  readonly reachable: number;
}

/** Over the list: writes to those who are chosen, or to all who may be written to. */
export function WriteBar({ listing, now, choice, fresh, reachable }: WriteBarProps) {
  const { text, language } = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const isSome = choice.ids.length > 0;
  const count = isSome ? choice.ids.length : reachable;
  if (!choice.isOpen) {
    return listing.broker === null ? null : (
      <PanelRoom>
        <Text tone="muted">{text(words.askMain, { name: listing.broker })}</Text>
      </PanelRoom>
    );
  }
  if (count === 0) return null;
  return (
    <PanelRoom>
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={() => setWriting(true)}>
          {text(plural(words.toAll, count), { count: countText(count, language) })}
        </Button>
        {isSome ? (
          <Button size="small" look="text" onPress={choice.clear}>
            {text(words.clear)}
          </Button>
        ) : null}
      </Stack>
      {isWriting ? (
        <MailingDialog
          estateId={listing.id}
          address={listing.home.address}
          whom={isSome ? { ids: choice.ids } : { fresh }}
          count={count}
          now={now}
          close={() => setWriting(false)}
        />
      ) : null}
    </PanelRoom>
  );
}
