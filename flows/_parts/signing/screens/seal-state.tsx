import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Spinner } from '#src/ui/loading-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { isOver } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface SealStateProps {
  readonly status: SignStatus;
  readonly onBack: () => void;
}

/** The state of the document after signing. A failed seal is shown as failed, never as "pending". */
export const SealState = ({ status, onBack }: SealStateProps) => {
  const { text } = useLanguage();
  if (status.status === 'sealing' || status.status === 'sealed') {
    return (
      <div role="status">
        <Stack direction="across">
          <Spinner />
          <Text>{text(words.sealing)}</Text>
        </Stack>
      </div>
    );
  }
  if (status.status === 'waitsForBroker') {
    return (
      <Notice tone="info" live="status" title={text(words.waitsForBrokerTitle)}>
        {text(words.waitsForBrokerWhy)}
      </Notice>
    );
  }
  if (status.status === 'sealingFailed') {
    return (
      <Notice tone="warning" live="status" title={text(words.sealingFailedTitle)}>
        {text(words.sealingFailedWhy)}
      </Notice>
    );
  }
  if (isOver(status)) {
    // The form's own banner, over every step, shows who ended it and why.
    return <TextLink onPress={onBack}>{text(words.toProtocol)}</TextLink>;
  }
  return null;
};
