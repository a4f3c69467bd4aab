import { useId, useRef, useState } from 'react';
import { parse } from 'valibot';
import { asFailure } from '#src/client/call-failed.ts';
import { linkFlow, links } from '#src/contract/links.ts';
import type { Where } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { linkTexts as words } from '#src/texts/link-pages.ts';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { call } from '../call.ts';

export interface SendMyLinkProps {
  readonly flowId: string;
  readonly where: Where;
}
type Sending = 'idle' | 'sending' | 'sent';

/** Sends a person their own link, to an address that is already registered, with one answer for all (L2). */
export const SendMyLink = ({ flowId, where }: SendMyLinkProps) => {
  const { text, language } = useLanguage();
  const id = useId();
  const [contact, setContact] = useState('');
  const [sending, setSending] = useState<Sending>('idle');
  const [error, setError] = useState<string>();
  const isBusy = useRef(false);

  const refuse = (message: string) => {
    setError(message);
    setSending('idle');
    focusField(id);
  };
  const send = async () => {
    if (isBusy.current) return;
    if (contact.trim().length < 3) return refuse(problemText('V_REQUIRED', language));
    isBusy.current = true;
    setError(undefined);
    setSending('sending');
    try {
      const body = { estateId: where.estateId ?? '', flow: parse(linkFlow, flowId), contact };
      await call(links.renew, { body });
      setSending('sent');
    } catch (thrown) {
      const { code, params } = asFailure(thrown);
      refuse([problemText(code, language, params), problemNext(code, language, params)].filter(Boolean).join('. '));
    } finally {
      isBusy.current = false;
    }
  };
  if (where.estateId === undefined) return null;
  if (sending === 'sent') {
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
          void send();
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
          <Button type="submit" busy={sending === 'sending'} busyLabel={text(words.sending)}>
            {text(words.send)}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
