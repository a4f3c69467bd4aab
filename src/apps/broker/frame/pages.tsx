import { Route, Routes } from 'react-router-dom';
import type { DeclaredPage } from '#src/apps/frame/declared-pages.tsx';
import { browserIdle } from '#src/client/browser-idle.ts';
import { NotFound } from './not-found.tsx';

/** The pages of the desk: with the first address only its own page is loaded. */
const pages: readonly DeclaredPage[] = Object.values(
  import.meta.glob<readonly DeclaredPage[]>('../*/pages.ts', { eager: true, import: 'default' }),
).flat();

/** The signed-in routes. */
export const Pages = () => (
  <Routes>
    {pages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);

/** Loads every page, one after the other, while the browser is idle. One that does not come is loaded when opened. */
export async function loadOtherPages(): Promise<void> {
  for (const { load } of pages) {
    await browserIdle();
    await load?.().catch(() => undefined);
  }
}
