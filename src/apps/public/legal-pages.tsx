import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { brokerPrivacy } from './legal/broker-privacy.ts';
import { brokerTerms } from './legal/broker-terms.ts';
import { customerPrivacy } from './legal/customer-privacy.ts';
import { customerTerms } from './legal/customer-terms.ts';
import type { LegalText } from './legal/legal-text.ts';
import { LegalPage } from './legal-page.tsx';
import { legalPaths } from './legal-paths.ts';

const legals = new Map<string, LegalText>([
  [legalPaths.customerPrivacy, customerPrivacy],
  [legalPaths.customerTerms, customerTerms],
  [legalPaths.brokerPrivacy, brokerPrivacy],
  [legalPaths.brokerTerms, brokerTerms],
]);

/** Picks the terms or the privacy policy for the address. */
export default function LegalPages() {
  const { pathname } = useLocation();
  const legal = legals.get(pathname.replace(/\/$/, ''));
  return legal === undefined ? <NotFoundPage /> : <LegalPage key={pathname} legal={legal} />;
}
