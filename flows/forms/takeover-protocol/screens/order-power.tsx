import { useId, useState } from 'react';
import { leads } from '#src/contract/forms/leads.ts';
import { mayOrderPower } from '#src/domain/power-choice.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { TakeoverOpened } from '../calls.ts';
import { texts } from '../texts.ts';
import { takeoverTexts as words } from './texts.ts';

const { providerTerms, consentToShare } = texts.steps['electricity-provider'].fields;

interface OrderPowerProps extends Pick<ScreenProps<TakeoverOpened>, 'session' | 'call'> {
  readonly opened: TakeoverOpened;
}

/** The chosen offer, with its terms as a link. */
const Offer = ({ opened: { drafts, env } }: Pick<OrderPowerProps, 'opened'>) => {
  const offer = env.lists.providers?.find(({ id }) => id === drafts['electricity-provider']?.provider);
  if (offer === undefined) return null;
  return (
    <>
      <Text>{offer.note}</Text>
      {offer.link === undefined ? null : (
        <TextLink href={offer.link.to} newTab>
          {offer.link.words}
        </TextLink>
      )}
    </>
  );
};

/** Returns the refusal of an order without its ticks. */
const whatLacks = ({ terms, consent }: { readonly terms: boolean; readonly consent: boolean }) => {
  if (!terms) return 'V_TERMS';
  return consent ? null : 'V_CONSENT_SHARE';
};

/** What the customer left out at the signature, to be ordered afterwards. */
export const OrderPower = ({ opened, session, call }: OrderPowerProps) => {
  const { text } = useLanguage();
  const { run, busy, refusal } = useAction();
  const [ticked, setTicked] = useState({ terms: false, consent: false });
  const [pressed, setPressed] = useState(false);
  const [isOrdered, setOrdered] = useState(false);
  const id = useId();
  const { drafts, env, me } = opened;
  const { participantId } = me;
  const values = { provider: env.facts.powerProvider ?? '', powerProvider: env.facts.powerProvider ?? '' };
  if (isOrdered)
    return (
      <Text>
        <span role="status">{text(words.ordered, values)}</span>
      </Text>
    );
  if (!mayOrderPower(env, drafts, participantId)) return null;
  const lacks = whatLacks(ticked);
  const order = () => {
    setPressed(true);
    if (lacks !== null) return;
    void run(async () => {
      const lead = { type: 'electricity', participantId, consentToShare: true } as const;
      await call(leads.send, { body: { leads: [{ ...lead, contactMethod: 'EMAIL' }] } });
      setOrdered(true);
      await session.refresh();
    });
  };
  return (
    <Card labelledBy={id}>
      <Stack>
        <Text as="h2" size="heading" id={id}>
          {text(words.orderTitle, values)}
        </Text>
        <Offer opened={opened} />
        <Checkbox
          id={`${id}-terms`}
          checked={ticked.terms}
          invalid={pressed && !ticked.terms}
          onChange={(terms) => setTicked((kept) => ({ ...kept, terms }))}
          label={text(providerTerms.declared ?? providerTerms.label, values)}
        />
        <Checkbox
          id={`${id}-consent`}
          checked={ticked.consent}
          invalid={pressed && !ticked.consent}
          onChange={(consent) => setTicked((kept) => ({ ...kept, consent }))}
          label={text(consentToShare.declared ?? consentToShare.label, values)}
        />
        <RefusalNotice code={pressed && lacks !== null ? lacks : refusal} />
        <Button busy={busy} busyLabel={text(words.ordering)} onPress={order}>
          {text(words.order)}
        </Button>
      </Stack>
    </Card>
  );
};
