import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { dashboardPath } from '../frame/paths.ts';

const load = async () => (await import('./dashboard.tsx')).Dashboard;

export default [lazyPage('/broker', load), lazyPage(dashboardPath, load), redirect('/broker/takeovers', dashboardPath)];
