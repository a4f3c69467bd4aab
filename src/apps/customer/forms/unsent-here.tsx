import { useEffect, useRef, useState } from 'react';
import { setup } from 'xstate';
import { isShortLivedHere } from '#src/client/kept-form/stay.ts';
import { isAnything, type UnsentCounts } from '#src/client/kept-form/unsent-counts.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useRun } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { unsentTexts as words } from './unsent-texts.ts';

export interface UnsentHereProps {
  readonly waits: UnsentCounts;
  /** Stored on the device, not only in this tab. */
  readonly isKept: boolean;
  /** Names of the steps; empty on a page that shows nothing of the form. */
  readonly steps?: readonly string[];
  readonly onForget: () => Promise<void>;
  /** Whether this browser deletes it within seven days. */
  readonly isShortLived?: () => Promise<boolean>;
}

const installOffer = later(() => import('#src/apps/frame/install/install-app.tsx'));

const WithinWeek = () => {
  const { text } = useLanguage();
  const offer = useLater(installOffer);
  return (
    <>
      <Text weight="strong">{text(words.withinWeek)}</Text>
      {offer === undefined ? null : <offer.InstallApp />}
    </>
  );
};

const useShortLived = (ask: () => Promise<boolean>): boolean => {
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    void ask().then(setShort);
  }, [ask]);
  return isShort;
};

/** Answers that wait are deleted only after a question. */
const forgettingMachine = setup({
  types: {} as { events: { type: 'FORGET' } | { type: 'KEEP' } | { type: 'FORGOTTEN' } },
}).createMachine({
  id: 'forgetting-unsent',
  initial: 'shown',
  states: {
    shown: { on: { FORGET: 'asked' } },
    asked: { on: { KEEP: 'shown', FORGOTTEN: 'gone' } },
    gone: {},
  },
});

/** Lists the answers that wait on this phone for a valid link, and deletes them unsent only after two presses. */
export const UnsentHere = (props: UnsentHereProps) => {
  const { waits, isKept, steps = [], onForget, isShortLived = isShortLivedHere } = props;
  const { text } = useLanguage();
  const isShort = useShortLived(isShortLived);
  const [{ value: stage }, send] = useRun(forgettingMachine);
  if (stage === 'gone')
    return (
      <Notice tone="success" live="status">
        {text(words.forgotten)}
      </Notice>
    );
  if (!isAnything(waits)) return null;
  const { answers, pictures } = waits;
  const counted = [
    answers === 0 ? '' : text(plural(words.answers, answers), { count: answers }),
    pictures === 0 ? '' : text(plural(words.pictures, pictures), { count: pictures }),
  ].filter(Boolean);
  const what = counted.join(` ${text(partTexts.and)} `);
  const forget = () => void onForget().then(() => send({ type: 'FORGOTTEN' }));
  return (
    <Notice tone="warning" title={text(words.isNotSent, { what })}>
      <Stack gap="small">
        <Text>{text(isKept ? words.kept : words.onlyHere)}</Text>
        {isKept && isShort ? <WithinWeek /> : null}
        {steps.length === 0 ? null : <Text>{text(words.isOf, { steps: steps.join(', ') })}</Text>}
        {stage === 'shown' ? (
          <div>
            <TextLink onPress={() => send({ type: 'FORGET' })}>{text(words.forget)}</TextLink>
          </div>
        ) : (
          <AskOnce onKeep={() => send({ type: 'KEEP' })} onForget={forget} />
        )}
      </Stack>
    </Notice>
  );
};

const AskOnce = ({ onKeep, onForget }: { readonly onKeep: () => void; readonly onForget: () => void }) => {
  const { text } = useLanguage();
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: moves keyboard focus to the choice that loses nothing.
  useEffect(() => keep.current?.focus(), []);
  return (
    <Stack gap="small">
      <Text weight="strong">{text(words.forgetAsk)}</Text>
      <Button ref={keep} look="secondary" onPress={onKeep}>
        {text(words.keep)}
      </Button>
      <Button look="danger" onPress={onForget}>
        {text(words.forgetNow)}
      </Button>
    </Stack>
  );
};
