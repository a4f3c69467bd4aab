import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeInput } from '#src/ui/code-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { CodeRefused } from './code-refused.tsx';
import { DeclaredList, type Declaring, useDeclared } from './declared-list.tsx';
import { DrawOrType } from './draw-or-type.tsx';
import { EidWay } from './eid-way.tsx';
import { firstName } from './names.ts';
import { ReadFirst } from './read-first.tsx';
import { SendCode } from './send-code.tsx';
import { type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { type CodeSending, useCodeSending } from './use-code-sending.ts';
import { useHandSignature } from './use-hand-signature.ts';
import { type Previewing, usePreview } from './use-preview.ts';

interface CodeByTextProps extends Pick<OnScreenPerson, 'signer' | 'isMe'> {
  readonly sending: CodeSending;
  /** Offered while codes are blocked. */
  readonly otherWay: ReactNode;
}

/** Texts the code that identifies a signer by hand. */
const CodeByText = ({ signer, isMe, sending, otherWay }: CodeByTextProps) => {
  const { text } = useLanguage();
  return (
    <Stack gap="small">
      <Text tone="muted">
        {isMe ? text(words.sendCodeToMe) : text(words.sendCodeWhy, { name: firstName(signer.name) })}
      </Text>
      <SendCode sending={sending} otherWay={otherWay} />
    </Stack>
  );
};

/** A signer who may sign on this screen. */
export interface OnScreenPerson extends SigningPart {
  readonly signer: SignerStatus;
  /** Whether the phone belongs to this signer. */
  readonly isMe: boolean;
  /** Whether the phone's owner has read the document on it; does not count for other signers on this phone. */
  readonly hasRead: boolean;
  /** The list of the phone's owner. */
  readonly mine: Declaring;
}
export interface OnScreenSheetProps extends OnScreenPerson {
  readonly onClose: () => void;
}

/** Signing by hand on this screen. Every signer reads first, also one who signs on another person's phone. */
export const OnScreenSheet = ({ onClose, isMe, hasRead, mine, ...part }: OnScreenSheetProps) => {
  const { text, language } = useLanguage();
  const [read, setRead] = useState<string | null>(null);
  const { signer, status } = part;
  const other = isMe ? undefined : signer.participantId;
  const previewing = usePreview(`${language} ${status.contentSha256}`, { other });
  const theirs = useDeclared(previewing, signer.participantId, status);
  const mayHaveRead = isMe && hasRead;
  return (
    <BottomSheet
      open
      title={text(words.signHereFor, { name: signer.name })}
      close={{ label: text(rendererTexts.close), onPress: onClose }}
    >
      <KeepsFocus>
        {mayHaveRead || read === status.contentSha256 ? (
          <SignByHand {...part} isMe={isMe} declaring={isMe ? mine : theirs} onSigned={onClose} />
        ) : (
          <ReadHere signer={signer} isMe={isMe} previewing={previewing} onRead={() => setRead(status.contentSha256)} />
        )}
      </KeepsFocus>
    </BottomSheet>
  );
};

interface ReadHereProps extends Pick<OnScreenPerson, 'signer' | 'isMe'> {
  readonly previewing: Previewing;
  readonly onRead: () => void;
}
const ReadHere = ({ signer, isMe, previewing, onRead }: ReadHereProps) => {
  const { text } = useLanguage();
  return (
    <Stack gap="large">
      <Text>{text(isMe ? words.readFirst : words.otherReads, { name: firstName(signer.name) })}</Text>
      <ReadFirst previewing={previewing} />
      {previewing.state === 'here' ? <Button onPress={onRead}>{text(words.readThen)}</Button> : null}
    </Stack>
  );
};

interface SignByHandProps extends Pick<OnScreenPerson, 'session' | 'status' | 'signer' | 'isMe'> {
  readonly declaring: Declaring;
  readonly onSigned: () => void;
}

/** A texted code identifies the signer; a typed name replaces the drawing for people who cannot draw. */
const SignByHand = ({ onSigned, isMe, declaring, ...part }: SignByHandProps) => {
  const { text } = useLanguage();
  const { signer, status } = part;
  const { call, calls, at, of } = useSigning();
  const id = useId();
  const sending = useCodeSending(() => call(calls.sendCode, of(signer.participantId)));
  const hand = useHandSignature({ ...part, declaring }, onSigned);
  const { participantId } = signer;
  const body = { contentSha256: status.contentSha256, participantId, declared: [...declaring.ticked] };
  const eid = <EidWay label={text(words.signWithEid)} begin={() => call(calls.startEid, { ...at, body })} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void hand.sign();
      }}
    >
      <Stack gap="large">
        {isMe && declaring.lacks.length === 0 ? null : <DeclaredList {...declaring} />}
        <CodeByText signer={signer} isMe={isMe} sending={sending} otherWay={eid} />
        <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={hand.errors.code}>
          {(control) => (
            <CodeInput
              {...control}
              value={hand.code}
              onChange={hand.setCode}
              sent={sending.wasSent ? sending.againAt : null}
            />
          )}
        </FieldFrame>
        <DrawOrType name={signer.name} {...hand.signature} error={hand.errors.signature} />
        <CodeRefused code={hand.errors.other} againAt={hand.errors.againAt} otherWay={eid} />
        <Button type="submit" busy={hand.busy} busyLabel={text(words.signing)}>
          {text(words.sign)}
        </Button>
      </Stack>
    </form>
  );
};
