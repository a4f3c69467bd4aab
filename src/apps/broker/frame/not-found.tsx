import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { dashboardPath } from './paths.ts';
import { frameTexts as words } from './texts.ts';
import { useBrokerPage } from './use-broker-page.ts';

/** Shown at an address of the desk that no page has. */
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
          <LinkButton href={dashboardPath} size="auto" onFollow={() => void navigate(dashboardPath)}>
            {text(words.toDashboard)}
          </LinkButton>
        }
      >
        {problemText('NOT_FOUND', language)}
      </EmptyState>
    </>
  );
}
