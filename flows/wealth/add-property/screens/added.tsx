import { QuestionPage } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';

const words = {
  calls: { nb: '{office} ringer deg om verdien.', en: '{office} will call you about the value.' },
  noCall: {
    nb: 'Ingen av kontorene våre kan ringe om denne boligen nå. Du kan be om en verdivurdering senere.',
    en: 'None of our offices can call about this home now. You may ask for a valuation later.',
  },
} as const;

/** Says who calls, when a broker may: nothing where the answer was no. */
export default function Added({ session }: ScreenProps) {
  const { text } = useLanguage();
  const { office } = session.getSnapshot().opened.env.facts;
  return (
    <QuestionPage>
      {office === undefined ? null : (
        <Notice tone={office === '' ? 'info' : 'success'}>
          {office === '' ? text(words.noCall) : text(words.calls, { office })}
        </Notice>
      )}
    </QuestionPage>
  );
}
