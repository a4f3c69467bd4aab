import { useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { address as addressSchema } from '#src/domain/address.ts';
import { isPostcodeInUse, postcode as postcodeSchema } from '#src/domain/postcode.ts';
import { postalTown } from '#src/domain/postcodes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { rewardTexts as words } from './texts.ts';
import { useClaim } from './use-reward.ts';
import './rewards.css';

/** Returns the catalogue's text for what is wrong with a typed value; undefined when nothing is. */
const useFault = () => {
  const { language } = useLanguage();
  return (schema: v.GenericSchema<unknown, string>, typed: string): string | undefined => {
    const { issues } = v.safeParse(schema, typed);
    if (issues === undefined) return undefined;
    const { code, params } = problemOfIssue(issues[0]);
    return problemText(code, language, params);
  };
};

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

interface Faults {
  readonly address?: string | undefined;
  readonly postcode?: string | undefined;
}

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

/** Asks where to send the boxes. A refusal keeps what was typed. */
export const ClaimForm = ({ reward }: { readonly reward: Reward }) => {
  const { text } = useLanguage();
  const [street, code, title] = [useId(), useId(), useId()];
  const [address, setAddress] = useState('');
  const [postcode, setPostcode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const faultOf = useFault();
  const town = useTown(postcode);
  const claim = useClaim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = { address: faultOf(addressSchema, address), postcode: faultOf(postcodeSchema, postcode) };
    setFaults(found);
    if (found.address !== undefined) return focusField(street);
    if (found.postcode !== undefined) return focusField(code);
    if (!claim.isPending) claim.mutate({ id: reward.id, address, postcode });
  };
  return (
    <Card room="large" labelledBy={title}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Won reward={reward} title={title} />
          <FieldFrame id={street} label={text(words.delivery)} error={faults.address}>
            {(control) => (
              <TextInput {...control} value={address} onChange={setAddress} autoComplete="street-address" />
            )}
          </FieldFrame>
          <FieldFrame
            id={code}
            label={text(words.postcode)}
            hint={town === undefined ? undefined : text(words.town, { town })}
            error={faults.postcode}
          >
            {(control) => (
              <TextInput
                {...control}
                value={postcode}
                onChange={setPostcode}
                inputMode="numeric"
                autoComplete="postal-code"
                enterKeyHint="done"
              />
            )}
          </FieldFrame>
          <FailureNotice error={claim.error} title={text(words.notSent)} />
          <Button type="submit" busy={claim.isPending} busyLabel={text(words.sending)}>
            {text(words.send)}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
