import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { flows } from '../flows.ts';
import { NotFoundPage } from '../not-found-page.tsx';

const LandingPage = lazy(async () => ({ default: (await import('../public/landing-page.tsx')).LandingPage }));
const LinkFlowPage = lazy(() => import('./link-flow-page.tsx'));

/** Everything under /customer: today the flows that a personal link opens. Each flow brings its own address. */
export default function CustomerApp() {
  return (
    <Routes>
      <Route path="/customer" element={<LandingPage />} />
      {flows.flatMap((flow) => {
        const { path, finish } = flow.address;
        return [`${path}/:step?`, ...(finish === undefined ? [] : [finish])].map((address) => (
          <Route key={address} path={address} element={<LinkFlowPage found={flow} />} />
        ));
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
