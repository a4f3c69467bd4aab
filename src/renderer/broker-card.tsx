import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { formatTypedPhone } from '#src/domain/phone.ts';
import type { EntryFacts } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { linkTexts as words } from './texts/link-pages.ts';

/** Shows the broker to call, with a number to press. */
export const BrokerCard = ({ broker }: Pick<EntryFacts, 'broker'>) => {
  const { text } = useLanguage();
  const { name, phone, email, office } = broker;
  return (
    <Card room="large" labelledBy="your-broker">
      <Stack gap="small">
        <Text as="h2" size="small" tone="muted" id="your-broker">
          {text(words.yourBroker)}
        </Text>
        <Text weight="strong">{name}</Text>
        <Text tone="muted" size="small">
          {office} · {formatTypedPhone(phone)}
        </Text>
        <LinkButton look="secondary" href={`tel:${phone.replace(/\s/g, '')}`} icon={<Icon of={Phone} size={20} />}>
          {text(words.callName, { name })}
        </LinkButton>
        <LinkButton look="text" href={`mailto:${email}`} icon={<Icon of={Mail} size={20} />}>
          {text(words.writeName, { name })}
        </LinkButton>
      </Stack>
    </Card>
  );
};
