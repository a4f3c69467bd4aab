import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { call } from '../call.ts';
import { linkFlows, sentFlowsUnder } from '../flows.ts';
import { NotFoundPage } from '../not-found-page.tsx';

const LandingPage = lazy(async () => ({ default: (await import('../public/landing-page.tsx')).LandingPage }));
const LinkFlowPage = lazy(() => import('./link-flow-page.tsx'));
const SentFlowPage = lazy(() => import('../sent-flow-page.tsx'));

/** Everything under /customer: flows that a personal link opens, and those that are sent. Each brings its own address. */
export default function CustomerApp() {
  return (
    <Routes>
      <Route path="/customer" element={<LandingPage />} />
      {linkFlows.flatMap((flow) => {
        const { path, finish } = flow.address;
        return [`${path}/:step?`, ...(finish === undefined ? [] : [finish])].map((address) => (
          <Route key={address} path={address} element={<LinkFlowPage found={flow} />} />
        ));
      })}
      {sentFlowsUnder('/customer').map((flow) => (
        <Route
          key={flow.id}
          path={`${flow.address.path}/:step?`}
          element={<SentFlowPage found={flow} call={call} signIn="/customer/signin" />}
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
