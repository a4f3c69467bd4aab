import { type ReactNode, useId, useState } from 'react';
import { provesByCode } from '#machines/document-reading.ts';
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
import { EidWay } from './eid-way.tsx';
import { SendCode } from './send-code.tsx';
import type { SignerStatus, SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { type Proving, useProveReader } from './use-prove-reader.ts';

export interface OpenPdfSheetProps extends Pick<SigningPart, 'session'> {
  /** Undefined for a party who does not sign. */
  readonly me: SignerStatus | undefined;
  /** Whether the holder is identified: then `children` are the actions on the PDF. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The PDF shows numbers in full, so its reader first proves that the link is theirs, by a texted code or an e-ID. */
export const OpenPdfSheet = ({ session, me, isOpen, onClose, children }: OpenPdfSheetProps) => {
  const { text } = useLanguage();
  const proving = useProveReader(session);
  const byCode = provesByCode(me);
  return (
    <BottomSheet
      open
      title={text(isOpen ? words.openPdf : words.openPdfTitle)}
      close={{ label: text(rendererTexts.close), onPress: onClose }}
    >
      <KeepsFocus>
        <Stack gap="large">
          {isOpen ? (
            <>
              <div role="status">
                <Text>{text(words.pdfIsOpen)}</Text>
              </div>
              {children}
            </>
          ) : (
            <>
              <Text>{text(byCode ? words.openPdfWhy : words.openPdfByEid)}</Text>
              {byCode ? <ByCode proving={proving} /> : null}
              <EidWay label={text(words.proveByEid)} begin={proving.beginEid} isFirst={!byCode} />
            </>
          )}
        </Stack>
      </KeepsFocus>
    </BottomSheet>
  );
};

const ByCode = ({ proving }: { readonly proving: Proving }) => {
  const { text } = useLanguage();
  const [code, setCode] = useState('');
  const { sentTo } = proving;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void proving.prove(code);
      }}
    >
      <Stack>
        <div role="status">{sentTo === null ? null : <Text>{text(words.codeSentTo, { phone: sentTo })}</Text>}</div>
        {sentTo === null ? null : <CodeField proving={proving} code={code} onCode={setCode} />}
        <CodeRefused code={proving.refusal} againAt={proving.againAt} otherWay={null} />
        <div>
          <SendCode sending={proving.sending} otherWay={null} look={sentTo === null ? 'primary' : 'secondary'} />
        </div>
      </Stack>
    </form>
  );
};

interface CodeFieldProps {
  readonly proving: Proving;
  readonly code: string;
  readonly onCode: (code: string) => void;
}
const CodeField = ({ proving, code, onCode }: CodeFieldProps) => {
  const { text } = useLanguage();
  const id = useId();
  return (
    <>
      <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={proving.codeError}>
        {(control) => <CodeInput {...control} value={code} onChange={onCode} sent={proving.sending.againAt} />}
      </FieldFrame>
      <Button type="submit" busy={proving.busy} busyLabel={text(words.opening)}>
        {text(words.openPdf)}
      </Button>
    </>
  );
};
