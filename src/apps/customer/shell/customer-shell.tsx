import type { ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Page } from '#src/ui/page.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { shellTexts } from '../../frame/texts.ts';
import { useMe } from '../identity/session/customer.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { useFlag } from '../identity/session/queries.ts';
import { adminAddress } from './admin-hand-off.ts';
import { CustomerTabs } from './customer-tabs.tsx';
import { builtTabs, type TabName } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';
import { useDocumentsToSign } from './use-documents-to-sign.ts';
import { useToast } from './use-toast.ts';

export interface CustomerShellProps {
  readonly children: ReactNode;
  /** All tabs only in stories and tests: pages that are not built have no tab. */
  readonly tabs?: readonly TabName[] | undefined;
}

/** The layout of every signed-in page: a skip link, the tabs at the bottom, and short messages. */
export const CustomerShell = ({ children, tabs = builtTabs }: CustomerShellProps) => {
  const { text } = useLanguage();
  const { session, clock, leave } = useCustomerContext();
  const { isEmployee } = useMe();
  const toSign = useDocumentsToSign();
  const areBadgesHidden = useFlag('hide-signable-document-badges');
  const { said, say } = useToast(clock);
  const openAdmin = () => {
    const address = adminAddress(session.token(), Date.parse(clock.now()));
    if (address === null) say(text(words.adminExpired));
    else leave(address);
  };
  return (
    <Page>
      <SkipLink target="main">{text(shellTexts.skip)}</SkipLink>
      {children}
      <div role="status" className={slotClass('toast', 'root')}>
        {said}
      </div>
      <CustomerTabs
        names={tabs}
        toSign={toSign}
        areBadgesHidden={areBadgesHidden}
        onAdmin={isEmployee ? openAdmin : undefined}
      />
    </Page>
  );
};
