import { useNavigate } from 'react-router-dom';
import type { BrokerProfile } from '#src/contract/desk/broker-profile.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { phonePath } from '../frame/paths.ts';
import { brokerProfileTexts as words } from './texts.ts';

/** The number that the broker's customers call, and the way to prove another. */
export const PhonePanel = ({ phone }: Pick<BrokerProfile, 'phone'>) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  return (
    <Panel id="phone" title={text(words.phone)}>
      <Stack gap="small">
        <Text>{formatPhone(phone)}</Text>
        <Text size="small" tone="muted">
          {text(words.phoneLead)}
        </Text>
        <div>
          <TextLink href={phonePath} onFollow={() => void navigate(phonePath)}>
            {text(words.changePhone)}
          </TextLink>
        </div>
      </Stack>
    </Panel>
  );
};
