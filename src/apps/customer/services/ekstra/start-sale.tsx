import { type FormEvent, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { brokerMessageLength, typedMessage, wrongWithMessage } from '#src/domain/broker-message.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ekstraTexts as words } from './texts.ts';
import { useStartSale } from './use-ekstra.ts';

const field = 'start-sale-message';

interface StartSaleProps {
  readonly id: EstateId;
  readonly why: 'notForSale' | 'noBroker';
}

/** For a home that is not out for sale, or has no broker: a way to the broker. What is typed stays until the server has taken it. */
export const StartSale = ({ id, why }: StartSaleProps) => {
  const { language, text } = useLanguage();
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<ProblemCode | null>(null);
  const start = useStartSale(id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const found = wrongWithMessage(message);
    setWrong(found);
    if (found !== null) return focusField(field);
    return start.mutate(typedMessage(message));
  };
  if (start.isSuccess) {
    return (
      <Notice tone="success" live="status">
        {text(words.sent)}
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text as="h2" size="heading">
          {text(words[why])}
        </Text>
        <Text tone="muted">{text(why === 'noBroker' ? words.noBrokerWhy : words.notForSaleWhy)}</Text>
        <FieldFrame
          id={field}
          label={text(words.message)}
          error={wrong === null ? undefined : problemText(wrong, language, { max: brokerMessageLength })}
        >
          {(control) => (
            <TextArea
              {...control}
              value={message}
              onChange={setMessage}
              limit={brokerMessageLength}
              countText={(used, limit) => text(rendererTexts.characters, { used, limit })}
              nearText={(left) =>
                left < 0
                  ? text(rendererTexts.charactersOver, { over: -left })
                  : text(rendererTexts.charactersLeft, { left })
              }
            />
          )}
        </FieldFrame>
        <FailureNotice error={start.error} />
        <Button type="submit" busy={start.isPending} busyLabel={text(words.sending)}>
          {text(words.send)}
        </Button>
      </Stack>
    </form>
  );
};
