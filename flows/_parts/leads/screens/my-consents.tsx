import { useId, useRef } from 'react';
import { leadPartners } from '#src/domain/form-lists.ts';
import type { Consent } from '#src/engine/define-flow.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { consentStates, consentTexts as words } from '../texts.ts';
import { type Consents, useConsents } from './use-consents.ts';

/** Nothing more is to be taken back of these. */
const isTakenBack = ({ state }: Consent): boolean => ['withdrawn', 'recalling', 'recalled'].includes(state);

/**
 * The partners that whoever holds the phone agreed to be contacted by, each with its way back: one press, as it was to
 * agree (GDPR article 7). Nothing where nobody was asked, or agreed to nothing.
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
  const { run, busy, refusal } = useDeed();
  const standing = useRef<HTMLSpanElement>(null);
  const { type, partner, state } = consent;
  const service = leadPartners.find((one) => one.service === type)?.[language] ?? type;
  const deed = text(state === 'recallFailed' ? words.askAgain : words.withdraw);
  const press = async () => {
    // The button goes with the consent: whoever had the focus on it hears what has come of it.
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
              label={`${deed}: ${service}, ${partner}`}
              onPress={() => void press()}
            >
              {deed}
            </Button>
          </Stack>
          <RefusalNotice code={refusal} />
        </Stack>
      )}
    </Row>
  );
};
