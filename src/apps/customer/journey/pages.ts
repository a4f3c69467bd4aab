import { type DeclaredPage, lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { myHomePath, savedHomesPath, tabPaths } from '../shell/tabs.ts';
import { DocumentsPage } from './documents/documents-page.tsx';
import { PaperPage } from './documents/paper-page.tsx';
import { EstateChecklistPage, EstatePage, EstateProcessPage } from './estate/estate-page.tsx';
import { DocumentPage } from './home/document-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { articleRoute, documentPath, estatePath, newsPath, paperPath } from './paths.ts';
import { TimelinePage } from './timeline/timeline-page.tsx';

export default [
  { path: tabPaths.home, Page: HomePage },
  { path: tabPaths.journey, Page: TimelinePage },
  { path: estatePath(':id'), Page: EstatePage },
  { path: estatePath(':id', '/documents'), Page: DocumentsPage },
  { path: paperPath(':id', ':document'), Page: PaperPage },
  // It brings d3.
  lazyPage(estatePath(':id', '/statistics'), async () => (await import('./statistics/statistics-page.tsx')).default),
  lazyPage(estatePath(':id', '/gallery'), async () => (await import('./gallery/gallery-page.tsx')).default),
  { path: '/customer/documents', Page: DocumentsPage },
  { path: documentPath(':estateId', ':flow'), Page: DocumentPage },
  lazyPage(articleRoute, async () => (await import('./articles/article-page.tsx')).default),
  lazyPage(newsPath, async () => (await import('./feed/news-page.tsx')).default, 'notification-centre'),
  lazyPage(myHomePath, async () => (await import('./my-home/my-home-page.tsx')).default),
  lazyPage(savedHomesPath, async () => (await import('./my-home/saved-page.tsx')).default),
  // Spec section 2: the tabs of the estate overview.
  { path: estatePath(':id', '/process'), Page: EstateProcessPage },
  { path: estatePath(':id', '/checklist'), Page: EstateChecklistPage },
  redirect('/customer/my-home/*', myHomePath),
] satisfies readonly DeclaredPage[];
