import { type OptionalCookie, optionalCookies } from '#src/domain/cookie-consent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { cookieTexts as words } from './texts.ts';
import './cookie-answers.css';

export interface CookieAnswersProps {
  readonly onKeep: (allowed: readonly OptionalCookie[]) => void;
}

/** domain.md, profile: "Avvis alle" beside "Godta alle", of the same size, in the banner and in the profile. */
export const CookieAnswers = ({ onKeep }: CookieAnswersProps) => (
  <div className="g-cookieAnswers">
    <BothAnswers onKeep={onKeep} size="full" />
  </div>
);

/** Only the two buttons, for a row with other buttons. */
export const BothAnswers = ({ onKeep, size }: CookieAnswersProps & Required<Pick<ButtonProps, 'size'>>) => {
  const { text } = useLanguage();
  return (
    <>
      <Button look="secondary" size={size} onPress={() => onKeep([])}>
        {text(words.refuseAll)}
      </Button>
      <Button look="secondary" size={size} onPress={() => onKeep(optionalCookies)}>
        {text(words.acceptAll)}
      </Button>
    </>
  );
};
