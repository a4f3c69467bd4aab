import { type DeclaredPage, lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { AboutPage } from './profile/about-page.tsx';
import { CalendarPage } from './profile/calendar-page.tsx';
import { ConsentsPage } from './profile/consents-page.tsx';
import { CookiesPage } from './profile/cookies-page.tsx';
import { IdentitiesPage } from './profile/identities-page.tsx';
import { NotificationsPage } from './profile/notifications-page.tsx';
import { OwnDataPage } from './profile/own-data-page.tsx';
import { profilePaths } from './profile/paths.ts';
import { ProfilePage } from './profile/profile-page.tsx';

export default [
  { path: profilePaths.profile, Page: ProfilePage },
  { path: profilePaths.notifications, Page: NotificationsPage },
  { path: profilePaths.consents, Page: ConsentsPage },
  { path: profilePaths.identities, Page: IdentitiesPage },
  { path: profilePaths.cookies, Page: CookiesPage },
  { path: profilePaths.calendar, Page: CalendarPage },
  { path: profilePaths.ownData, Page: OwnDataPage },
  { path: profilePaths.about, Page: AboutPage },
  lazyPage(profilePaths.employee, async () => (await import('./profile/employee-page.tsx')).default),
  lazyPage(profilePaths.faq, async () => (await import('./help/faq-page.tsx')).default),
  lazyPage(profilePaths.tutorial, async () => (await import('./help/tutorial-page.tsx')).default, 'in-app-tutorial'),
] satisfies readonly DeclaredPage[];
