import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Stack } from '#src/ui/stack.tsx';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { CustomerLists } from './customer-lists.tsx';
import { askedFrom, leadIn, pathOf } from './tabs.ts';
import { customerTexts as words } from './texts.ts';

/** Opened by its own address, and by few. */
const LeadSheet = lazyPart(async () => ({ default: (await import('../leads/lead-sheet.tsx')).LeadSheet }));

/** Lists an office's people: by type, with a search over all that is known of them. The address holds all of it. */
export function CustomersPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedFrom(search);
  const lead = leadIn(search);
  return (
    <Stack>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
      </DeskHead>
      {lead === null ? null : (
        <Suspense fallback={null}>
          <LeadSheet id={lead} onClose={() => void navigate(pathOf(asked), { replace: true })} />
        </Suspense>
      )}
      <CustomerLists asked={asked} pathOf={pathOf} />
    </Stack>
  );
}
