import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { linkFlows } from '../../flows/link-flows.ts';

const LinkFlowPage = lazy(() => import('./link-flow-page.tsx'));
const CustomerApp = lazy(() => import('../customer-app.tsx'));

/**
 * The flows that a personal link opens, each with its own address. Separate from the other /customer pages, so that a
 * phone loads only the form's own code before the first step.
 */
export default function LinkPages() {
  return (
    <Routes>
      {linkFlows.flatMap((flow) => {
        const { path, finish } = flow.address;
        return [`${path}/:step?`, ...(finish === undefined ? [] : [finish])].map((address) => (
          <Route key={address} path={address} element={<LinkFlowPage found={flow} />} />
        ));
      })}
      <Route path="*" element={<CustomerApp />} />
    </Routes>
  );
}
