import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { safeParse } from 'valibot';
import { formatPhone, phone as phoneNumber } from '#src/domain/phone.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { linkTexts as words } from '#src/texts/link-pages.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

/** Whom to call, with the number to press. */
export const BrokerCard = ({ broker }: Pick<EntryFacts, 'broker'>) => {
  const { text } = useLanguage();
  const { name, phone, email, office } = broker;
  const number = safeParse(phoneNumber, phone);
  return (
    <Card room="large" labelledBy="your-broker">
      <Stack gap="small">
        <Text as="h2" size="small" tone="muted" id="your-broker">
          {text(words.yourBroker)}
        </Text>
        <Text weight="strong">{name}</Text>
        <Text tone="muted" size="small">
          {office} · {number.success ? formatPhone(number.output) : phone}
        </Text>
        <LinkButton look="secondary" href={`tel:${number.success ? number.output : phone}`} icon={<Icon of={Phone} />}>
          {text(words.callName, { name })}
        </LinkButton>
        <LinkButton look="text" href={`mailto:${email}`} icon={<Icon of={Mail} />}>
          {text(words.writeName, { name })}
        </LinkButton>
      </Stack>
    </Card>
  );
};
