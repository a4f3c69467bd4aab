import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { leadPartners } from '#src/domain/form-lists.ts';
import type { Consent } from '#src/engine/define-flow.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { consentStates, consentTexts as words } from './texts.ts';

interface Consents {
  readonly mine: readonly Consent[];
  /** Rejects when the withdrawal failed. */
  readonly withdraw: (consent: Consent) => Promise<void>;
}

/** Spec section 9: polling interval 5 seconds; here only while a withdrawal is in progress. */
const pollEvery = 5_000;
const isUnderWay = ({ state }: Consent): boolean => ['waiting', 'sending', 'recalling'].includes(state);

/** Reads this person's consents, again when the form's state changes and while a partner is being notified. */
function useConsents(state: string): Consents {
  const { flow, where, call } = useOpenStep();
  const { consents } = flow.calls;
  const [mine, setMine] = useState<readonly Consent[] | null>(null);
  const place = JSON.stringify(where);
  const read = useCallback(async () => {
    // A failed read is retried.
    const found = await consents?.mine(JSON.parse(place), call).catch(() => null);
    if (found) setMine(found);
  }, [consents, place, call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's state is why it is read again
  useEffect(() => void read(), [read, state]);
  const waits = consents !== undefined && (mine === null || mine.some(isUnderWay));
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.visibilityState !== 'hidden' && void read(), pollEvery);
    return () => clearInterval(timer);
  }, [waits, read]);
  const withdraw = async (consent: Consent) => {
    if (consents) setMine(await consents.withdraw(where, consent, call));
  };
  return { mine: mine ?? [], withdraw };
}

/** States in which nothing is left to withdraw. */
const isTakenBack = ({ state }: Consent): boolean => ['withdrawn', 'recalling', 'recalled'].includes(state);

/**
 * The partner consents of the phone's holder. Each can be withdrawn with one press, as easily as it was given (GDPR
 * article 7). Empty if none was asked for or given.
 */
export const MyConsents = ({ state }: { readonly state: string }) => {
  const consents = useConsents(state);
  const { text } = useLanguage();
  const id = useId();
  if (consents.mine.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <Text as="h2" size="heading" id={id}>
          {text(words.title)}
        </Text>
        <Text tone="muted">{text(words.lead)}</Text>
        <RowList>
          {consents.mine.map((consent) => (
            <ConsentRow key={consent.type} consent={consent} withdraw={consents.withdraw} />
          ))}
        </RowList>
      </Stack>
    </section>
  );
};

interface ConsentRowProps extends Pick<Consents, 'withdraw'> {
  readonly consent: Consent;
}

const ConsentRow = ({ consent, withdraw }: ConsentRowProps) => {
  const { text, language } = useLanguage();
  const { run, busy, refusal } = useAction();
  const standing = useRef<HTMLSpanElement>(null);
  const { type, partner, state } = consent;
  const service = leadPartners.find((one) => one.service === type)?.[language] ?? type;
  const action = text(state === 'recallFailed' ? words.askAgain : words.withdraw);
  const press = async () => {
    // The button disappears with the consent, so the focus moves to the result.
    if (await run(() => withdraw(consent))) standing.current?.focus();
  };
  return (
    <Row
      title={`${service}, ${partner}`}
      note={
        <span ref={standing} tabIndex={-1} role="status">
          {text(consentStates[state], { partner })}
        </span>
      }
    >
      {isTakenBack(consent) ? null : (
        <Stack gap="small">
          <Stack direction="wrap">
            <Button
              look="secondary"
              size="small"
              busy={busy}
              busyLabel={text(words.withdrawing)}
              label={`${action}: ${service}, ${partner}`}
              onPress={() => void press()}
            >
              {action}
            </Button>
          </Stack>
          <RefusalNotice code={refusal} />
        </Stack>
      )}
    </Row>
  );
};
