import { lazyPage } from '#src/apps/frame/declared-pages.tsx';
import { profilePath } from '../frame/paths.ts';

export default [lazyPage(profilePath, async () => (await import('./profile-page.tsx')).ProfilePage)];
