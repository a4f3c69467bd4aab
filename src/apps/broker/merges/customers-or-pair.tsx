import { useSearchParams } from 'react-router-dom';
import { object, safeParse } from 'valibot';
import { contactId } from '#src/domain/ids.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { CustomersPage } from '../customers/customers-page.tsx';

const MergePage = lazyPart(async () => ({ default: (await import('./merge-page.tsx')).MergePage }));
const pair = object({ one: contactId, other: contactId });

/** The customers, or the two of them that an address compares. */
export function CustomersOrPair() {
  const [asked] = useSearchParams();
  const found = safeParse(pair, { one: asked.get('merge'), other: asked.get('with') });
  return found.success ? <MergePage {...found.output} /> : <CustomersPage />;
}
