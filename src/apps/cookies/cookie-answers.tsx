import { type OptionalCookie, optionalCookies } from '#src/domain/cookie-consent.ts';
import { cookieTexts as words } from '#src/texts/cookies.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import './cookie-answers.css';

/** domain.md, profile: "Avvis alle" beside "Godta alle", of the same size, in the banner and in the profile. */
export const CookieAnswers = ({ onKeep }: { readonly onKeep: (allowed: readonly OptionalCookie[]) => void }) => {
  const { text } = useLanguage();
  return (
    <div className="g-cookieAnswers">
      <Button look="secondary" onPress={() => onKeep([])}>
        {text(words.refuseAll)}
      </Button>
      <Button look="secondary" onPress={() => onKeep(optionalCookies)}>
        {text(words.acceptAll)}
      </Button>
    </div>
  );
};
