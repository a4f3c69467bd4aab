import MessageCircle from 'lucide-react/icons/message-circle';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ServiceDesk } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { chatPath } from '../chat/paths.ts';
import { wealthTexts as words } from './texts.ts';

/** Spec section 2, "wealth": support. Whom to ask about the figures: customer service by phone, or a broker in a talk. */
export const SupportCard = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" size="heading" id={id}>
            {text(words.support)}
          </Text>
          <Text tone="muted">{text(words.supportWhy)}</Text>
        </div>
        <ServiceDesk />
        <LinkButton
          look="secondary"
          href={chatPath}
          icon={<Icon of={MessageCircle} size={20} />}
          onFollow={() => void navigate(chatPath)}
        >
          {text(words.supportChat)}
        </LinkButton>
      </Stack>
    </Card>
  );
};
