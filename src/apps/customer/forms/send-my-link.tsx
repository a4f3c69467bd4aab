import { useId, useState } from 'react';
import type { Where } from '#src/engine/opened.ts';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useSendMyLink } from './use-send-my-link.ts';

export interface SendMyLinkProps {
  readonly flowId: string;
  readonly where: Where;
}

/** Sends a party their own link, to an address that is already registered. */
export const SendMyLink = ({ flowId, where }: SendMyLinkProps) => {
  const { text } = useLanguage();
  const id = useId();
  const [contact, setContact] = useState('');
  const { state, error, send } = useSendMyLink(flowId, where);
  if (where.estateId === undefined) return null;
  if (state === 'sent') {
    return (
      <Notice tone="success" live="status" title={text(words.sentTitle)}>
        {text(words.sentWhy)}
      </Notice>
    );
  }
  return (
    <Card room="large">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(contact, () => focusField(id));
        }}
      >
        <Stack>
          <Text as="h2" size="heading">
            {text(words.sendTitle)}
          </Text>
          <FieldFrame id={id} label={text(words.contact)} hint={text(words.contactHint)} error={error}>
            {(control) => (
              <TextInput
                {...control}
                value={contact}
                onChange={setContact}
                autoComplete="email"
                inputMode="email"
                enterKeyHint="done"
              />
            )}
          </FieldFrame>
          <Button type="submit" busy={state === 'sending'} busyLabel={text(words.sending)}>
            {text(words.send)}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
