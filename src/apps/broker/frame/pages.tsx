import { Navigate, useLocation } from 'react-router-dom';
import { safeParse } from 'valibot';
import type { Broker } from '#src/contract/desk/broker.ts';
import { estateId } from '#src/domain/ids.ts';
import { FunnelPage } from '../funnel/funnel-page.tsx';
import { Dashboard } from '../monitor/dashboard.tsx';
import { TakeoverPage } from '../takeover/takeover-page.tsx';
import { NotFound } from './not-found.tsx';
import { dashboardPath } from './paths.ts';

/** The signed-in routes. Read from the full path, so that they do not depend on where the app is mounted. */
export function Pages({ me }: { readonly me: Broker }) {
  const { pathname } = useLocation();
  const [, , section, id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (section === undefined) return <Dashboard me={me} />;
  if (section === 'dashboard' && id === undefined) return <Dashboard me={me} />;
  if (section === 'funnel' && id === undefined) return <FunnelPage />;
  if (section === 'takeovers' && id === undefined) return <Navigate to={dashboardPath} replace />;
  const parsed = safeParse(estateId, id);
  if (section !== 'takeovers' || more.length > 0 || !parsed.success) return <NotFound />;
  return <TakeoverPage key={parsed.output} estateId={parsed.output} />;
}
