import type { Refusal } from '#machines/refusals.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Text } from '#src/ui/text.tsx';
import { brokerTexts as words } from '../texts.ts';

export interface NotNowProps {
  /** What cannot be done. */
  readonly deed: string;
  readonly refusal: Refusal;
}

/** In place of a button: why the lifecycle would refuse it, in the words the server would use; but she is the broker. */
export function NotNow({ deed, refusal }: NotNowProps) {
  const { language, text } = useLanguage();
  const { code, params } = refusal;
  const why = code === 'OTP_NO_DATE' ? text(words.dateFirst) : problemText(code, language, params);
  return (
    <Text size="small" tone="muted">
      {text(words.deedNotNow, { deed, why })}
    </Text>
  );
}
