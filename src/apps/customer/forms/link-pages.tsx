import { Route, Routes } from 'react-router-dom';
import { chatLinkPath } from '#src/domain/chat-link-path.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { linkFlows } from '../../flows/link-flows.ts';

const LinkFlowPage = lazyPart(() => import('./link-flow-page.tsx'));
const LinkTalkPage = lazyPart(() => import('../chat/link-talk-page.tsx'));
const CustomerApp = lazyPart(() => import('../customer-app.tsx'));

/**
 * What a personal link opens: the forms, each with its own address, and the talk of a home. Separate from the other /customer pages, so that a
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
      <Route path={chatLinkPath} element={<LinkTalkPage />} />
      <Route path="*" element={<CustomerApp />} />
    </Routes>
  );
}
