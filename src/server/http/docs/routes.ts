import { openapi } from '../openapi.ts';
import { apiPrefix, type Routes } from '../routes.ts';
import { docsPage } from './docs-page.ts';

/**
 * Serves `/openapi.json` for machines and `/docs` for people. Both are built from the contract at the first request.
 */
const routes: Routes = (app, on, served) => {
  let document: string | undefined;
  let readable: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapi(served, on.config.brand, on.config.publicUrl, apiPrefix));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/docs', (_request, reply) => {
    readable ??= docsPage(served, on.config.brand);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(readable);
  });
};
export default routes;
