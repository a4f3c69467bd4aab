import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useId } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { homeTexts as words } from './texts.ts';
import { useConfirmWho } from './use-confirm-who.ts';

/** domain.md section 9: homes are linked only after an e-ID or a wallet has confirmed the customer. */
export const ConfirmWhoCard = () => {
  const { text } = useLanguage();
  const confirm = useConfirmWho();
  const id = useId();
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack>
        <Stack gap="small">
          <Text as="h2" size="heading" id={id}>
            {text(words.confirmTitle)}
          </Text>
          <Text tone="muted">{text(words.confirmWhy)}</Text>
        </Stack>
        <Button onPress={() => confirm()} icon={<Icon of={Fingerprint} size={24} />}>
          {text(words.confirmAction)}
        </Button>
      </Stack>
    </Card>
  );
};
