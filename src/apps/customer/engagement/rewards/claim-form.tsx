import { useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { useId } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { isPostcodeInUse } from '#src/domain/postcode.ts';
import { postalTown } from '#src/domain/postcodes.ts';
import { address, postcode } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { AddressField } from '#src/renderer/fields/address.tsx';
import { PostcodeField } from '#src/renderer/fields/postcode.tsx';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked, useAskedDraft } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { rewardTexts as words } from './texts.ts';
import { useClaim } from './use-reward.ts';
import './rewards.css';

const useTown = (typed: string): string | undefined => {
  const code = typed.trim();
  const { data } = useQuery({
    queryKey: ['postal-town', code],
    queryFn: async () => (await postalTown(code)) ?? null,
    enabled: isPostcodeInUse(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
};

/** How many friends have joined, and what that has given. */
const Won = ({ reward, title }: { readonly reward: Reward; readonly title: string }) => {
  const { text } = useLanguage();
  const { boxes, count, need } = reward;
  return (
    <>
      <Stack gap="small">
        <span>
          <StatusChip tone="success">{text(words.counted, { count: Math.min(count, need), need })}</StatusChip>
        </span>
        <Text as="h2" size="heading" id={title}>
          {text(words.claimTitle)}
        </Text>
      </Stack>
      <div className="g-rewards__boxes">
        <Icon of={Package} size={32} />
        <div>
          <Text weight="strong">{text(words.boxes, { boxes })}</Text>
          <Text size="small" tone="muted">
            {text(words.yours)}
          </Text>
        </div>
      </div>
    </>
  );
};

const asks = panelAsk(ask({ address: address(), postcode: postcode() }), {
  address: { label: words.delivery },
  postcode: { label: words.postcode },
});
const kinds = { address: AddressField, postcode: PostcodeField };

/** Asks where to send the boxes. A refusal keeps what was typed. */
export const ClaimForm = ({ reward }: { readonly reward: Reward }) => {
  const { text } = useLanguage();
  const title = useId();
  const asked = useAsked(asks, { id: useId() });
  const typed = useAskedDraft(asked).postcode;
  const town = useTown(typeof typed === 'string' ? typed : '');
  const claim = useClaim();
  return (
    <Card room="large" labelledBy={title}>
      <PanelForm
        asked={asked}
        kinds={kinds}
        send={{ label: text(words.send), isPending: claim.isPending, busyLabel: text(words.sending) }}
        onSend={(given) => claim.mutate({ id: reward.id, ...given })}
        lead={<Won reward={reward} title={title} />}
      >
        {town === undefined ? null : (
          <Text size="small" tone="muted">
            {text(words.town, { town })}
          </Text>
        )}
        <FailureNotice error={claim.error} title={text(words.notSent)} />
      </PanelForm>
    </Card>
  );
};
