import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { ways } from './paths.ts';
import { frontTexts as words } from './texts.ts';

/** Leads to the proof of the document with the code that was typed. */
export const CheckDocument = () => {
  const { text, language } = useLanguage();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const wanted = code.replace(/\s/g, '').toUpperCase();
    if (wanted === '') setError(problemText('V_REQUIRED', language));
    else void navigate(`${ways.verify}/${encodeURIComponent(wanted)}`);
  };
  return (
    <section className="g-front__part g-front__check">
      <div>
        <h2>{text(words.document)}</h2>
        <p className="g-front__lead">{text(words.documentWhy)}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldFrame id="code" label={text(words.code)} error={error}>
          {(control) => (
            <TextInput {...control} value={code} onChange={setCode} spellCheck={false} enterKeyHint="done" />
          )}
        </FieldFrame>
        <Button type="submit" size="auto">
          {text(words.check)}
        </Button>
      </form>
    </section>
  );
};
