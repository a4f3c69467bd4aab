import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { brokerTexts as words } from '../texts.ts';
import { useBrokerPage } from './use-broker-page.ts';

export function NotFound() {
  const { language, text } = useLanguage();
  const heading = useBrokerPage(text(words.notFoundTitle));
  const navigate = useNavigate();
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.notFoundTitle)}
        </h1>
      </DeskHead>
      <EmptyState
        picture={<EmptyStreet />}
        action={
          <LinkButton href="/broker/dashboard" size="auto" onFollow={() => void navigate('/broker/dashboard')}>
            {text(words.toDashboard)}
          </LinkButton>
        }
      >
        {problemText('NOT_FOUND', language)}
      </EmptyState>
    </>
  );
}
