import type { Routes } from '../routes.ts';
import { stylePath } from './plain-page.ts';
import { style } from './plain-page-style.ts';

const routes: Routes = (app) => {
  app.get(stylePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
};
export default routes;
