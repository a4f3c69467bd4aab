import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { usePage } from '../frame/use-page.ts';
import { ProofShown } from './proof-shown.tsx';
import { publicTexts as words } from './texts.ts';
import { useProof } from './use-proof.ts';

/** `/verify/{code}` proves a document; `/verify` asks for the code. */
export default function VerifyPage() {
  const { code } = useParams();
  return (
    <PublicPage>{code === undefined ? <AskForCode /> : <Proof key={code} code={code.toUpperCase()} />}</PublicPage>
  );
}

const AskForCode = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.verifyTitle));
  return (
    <>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.verifyTitle)}</Heading>
        <Text tone="muted">{text(words.verifyLead)}</Text>
      </Stack>
      <CodeForm />
    </>
  );
};

const CodeForm = () => {
  const { text, language } = useLanguage();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const wanted = code.replace(/\s/g, '').toUpperCase();
    if (wanted === '') setError(problemText('V_REQUIRED', language));
    else void navigate(`/verify/${encodeURIComponent(wanted)}`);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <FieldFrame id="code" label={text(words.code)} hint={text(words.codeHint)} error={error}>
          {(control) => (
            <TextInput {...control} value={code} onChange={setCode} spellCheck={false} enterKeyHint="done" />
          )}
        </FieldFrame>
        <Button type="submit">{text(words.check)}</Button>
      </Stack>
    </form>
  );
};

const Proof = ({ code }: { readonly code: string }) => {
  const { text, language } = useLanguage();
  const { proving, again } = useProof(code);
  const heading = usePage(text(words.verifyTitle));
  if (proving.state === 'asking') {
    return (
      <>
        <VisuallyHidden as="h1">{text(words.verifyTitle)}</VisuallyHidden>
        <SkeletonLines label={text(words.checking)} lines={[100, 60, 100, 100]} />
      </>
    );
  }
  if (proving.state === 'known') return <ProofShown code={code} proof={proving.proof} heading={heading} />;
  if (proving.state === 'unknown') {
    return (
      <>
        <Heading ref={heading}>{text(words.unknown)}</Heading>
        <Notice tone="warning">{text(words.unknownWhy)}</Notice>
        <CodeForm />
      </>
    );
  }
  const { failure } = proving;
  return (
    <>
      <Heading ref={heading}>{text(failure.status === 0 ? linkTexts.offlineTitle : linkTexts.downTitle)}</Heading>
      <Notice tone="warning" title={problemText(failure.code, language, failure.params)}>
        {failure.code === 'TOO_MANY' ? problemNext('TOO_MANY', language) : null}
      </Notice>
      <Button onPress={again}>{text(linkTexts.tryAgain)}</Button>
    </>
  );
};
