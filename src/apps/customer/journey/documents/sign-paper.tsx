import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import type { PaperSigning } from '#src/contract/account/paper-signing.ts';
import { paperSigning } from '#src/contract/account/paper-signing.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeInput } from '#src/ui/code-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useTextedCode } from '#src/ui/use-texted-code.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { NotYet } from '../../shell/read.tsx';
import { signTexts as words } from './sign-texts.ts';

/** The signatures of a document of the broker's, and the two steps by which the customer gives their own. */
const usePaperSigning = (estateId: EstateId, document: DocumentId) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const params = { id: estateId, document };
  const queryKey = ['paper-signing', document];
  const read = useEndpoint(queryKey, paperSigning.read, { params });
  const again = () => void client.invalidateQueries({ queryKey });
  const sendCode = useMutation({ mutationFn: () => call(paperSigning.sendCode, { params }), onError: again });
  const sign = useAct(
    (send, body: { contentSha256: string; code: string; typedName: string }) =>
      send(paperSigning.sign, { params, body }),
    // After a version that was replaced, or a signature from another tab, what holds now is read.
    { shows: queryKey, again: [queryKey], againIfDone: [['papers']] },
  );
  return { read, sendCode, sign };
};

const Signers = ({ signing }: { readonly signing: PaperSigning }) => {
  const { language, text } = useLanguage();
  return (
    <RowList label={text(words.title)}>
      {signing.signers.map(({ id, name, signedAt }) => (
        <Row
          key={id}
          title={name}
          end={
            <StatusChip tone={signedAt === null ? 'warning' : 'success'}>
              {signedAt === null ? text(words.waits) : text(words.signed, { day: formatInstant(signedAt, language) })}
            </StatusChip>
          }
        />
      ))}
    </RowList>
  );
};

interface FormProps extends Pick<ReturnType<typeof usePaperSigning>, 'sign'> {
  readonly signing: PaperSigning;
  readonly me: string;
  /** The end of the number that the code was sent to. */
  readonly sent: string;
}

const SignForm = ({ signing, me, sent, sign }: FormProps) => {
  const { text } = useLanguage();
  const id = useId();
  const [code, setCode] = useState('');
  const [typedName, setTypedName] = useState('');
  useTextedCode(setCode);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!sign.isPending) sign.mutate({ contentSha256: signing.contentSha256, code, typedName });
  };
  return (
    <form onSubmit={press} noValidate>
      <Stack>
        <FieldFrame id={`code-${id}`} label={text(words.code)}>
          {(control) => <CodeInput {...control} value={code} onChange={setCode} sent={sent} />}
        </FieldFrame>
        <FieldFrame id={`name-${id}`} label={text(words.name)} hint={text(words.nameHint, { name: me })}>
          {(control) => (
            <TextInput {...control} value={typedName} onChange={setTypedName} maxLength={100} autoComplete="name" />
          )}
        </FieldFrame>
        <FailureNotice error={sign.error} />
        <Button type="submit" busy={sign.isPending} busyLabel={text(words.signing)}>
          {text(words.sign)}
        </Button>
      </Stack>
    </form>
  );
};

/** What has come of it for one who signs nothing more. */
const Outcome = ({ state }: Pick<PaperSigning, 'state'>) => {
  const { text } = useLanguage();
  if (state === 'sealed') return <Text>{text(words.sealed)}</Text>;
  return state === 'sealing' || state === 'sealingFailed' ? <Text>{text(words.sealing)}</Text> : null;
};

interface SignPaperProps {
  readonly estateId: EstateId;
  readonly document: DocumentId;
}

/** Who must sign a document of the broker's, who has, and the customer's own signature. */
export const SignPaper = ({ estateId, document }: SignPaperProps) => {
  const { text } = useLanguage();
  const { read, sendCode, sign } = usePaperSigning(estateId, document);
  const signing = read.data;
  if (signing === undefined)
    return (
      <NotYet query={read} title={text(words.notFetched)}>
        <SkeletonLines lines={[40, 90]} label={text(words.fetching)} />
      </NotYet>
    );
  const me = signing.waitsFor;
  const codeSent = sendCode.isSuccess ? sentTo(text, sendCode.data.sentTo) : '';
  const message = sign.isSuccess ? text(words.done) : codeSent;
  return (
    <Stack>
      <Text as="h2" size="heading">
        {text(words.title)}
      </Text>
      <Signers signing={signing} />
      {me === null ? <Outcome state={signing.state} /> : <Text>{text(words.lead)}</Text>}
      {me === null || sendCode.isSuccess ? null : (
        <>
          <FailureNotice error={sendCode.error} />
          <Button onPress={() => sendCode.mutate()} busy={sendCode.isPending} busyLabel={text(words.sending)}>
            {text(words.sendCode)}
          </Button>
        </>
      )}
      {me !== null && sendCode.isSuccess ? (
        <>
          <Text tone="muted">{sentTo(text, sendCode.data.sentTo)}</Text>
          <SignForm signing={signing} me={me} sent={sendCode.data.sentTo} sign={sign} />
        </>
      ) : null}
      {sign.isSuccess && signing.state === 'signing' ? <Text>{text(words.othersLeft)}</Text> : null}
      <LiveRegion message={message} />
    </Stack>
  );
};

const sentTo = (text: ReturnType<typeof useLanguage>['text'], phone: string): string => text(words.sent, { phone });
