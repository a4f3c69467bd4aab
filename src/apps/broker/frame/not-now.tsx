import type { Refusal } from '#machines/refusals.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Text } from '#src/ui/text.tsx';
import { frameTexts as words } from './texts.ts';

export interface NotNowProps {
  /** The action that is refused. */
  readonly action: string;
  readonly refusal: Refusal;
}

/** Replaces a button: says why the lifecycle would refuse, in the server's text, worded for a broker. */
export function NotNow({ action, refusal }: NotNowProps) {
  const { language, text } = useLanguage();
  const { code, params } = refusal;
  const why = code === 'OTP_NO_DATE' ? text(words.dateFirst) : problemText(code, language, params);
  return (
    <Text size="small" tone="muted">
      {text(words.actionNotNow, { action, why })}
    </Text>
  );
}
