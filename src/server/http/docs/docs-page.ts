import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { problemCodes } from '#src/domain/problem-codes.ts';
import { problemNext, problemStatus, problemText } from '#src/texts/problems.ts';
import { problemsByStatus } from '../openapi.ts';
import { type Html, html, page } from '../plain-page/plain-page.ts';
import { apiPrefix, type ServedResource } from '../routes.ts';

const access = {
  open: 'Open to anybody.',
  link: 'Needs the session of a personal link.',
  broker: 'Needs a signed-in broker.',
  home: 'Needs the session of a personal link to the home, or its signed-in broker.',
  customer: 'Needs a signed-in customer.',
} as const;

const nothing = html``;

const shape = (title: string, schema: GenericSchema | undefined, typeMode: 'input' | 'output'): Html => {
  if (!schema) return nothing;
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return html`<p>${title}</p><pre>${JSON.stringify(rest, null, 2)}</pre>`;
};

const bodyShape = ({ body }: AnyEndpoint): Html =>
  body?.kind === 'bytes' ? html`<p>Body: bytes, ${body.types.join(', ')}</p>` : shape('Body', body, 'input');

const answerShape = ({ answer, status }: AnyEndpoint): Html => {
  if (answer === undefined) return html`<p>Answer: ${status}, empty</p>`;
  if (answer.kind === 'bytes') return html`<p>Answer: ${status}, bytes, ${answer.types.join(', ')}</p>`;
  if (answer.kind === 'stream') return shape('Answer: server-sent events, each', answer.event, 'output');
  return shape(`Answer: ${status}`, answer, 'output');
};

const refusals = (endpoint: AnyEndpoint): Html =>
  html`<p>Refusals</p><ul>${[...problemsByStatus(endpoint)].map(
    ([status, codes]) =>
      html`<li>${status}: ${codes.map((code) => html`<a href="#${code}"><code>${code}</code></a> `)}</li>`,
  )}</ul>`;

const call = (endpoint: AnyEndpoint): Html => html`<details>
<summary><span class="method">${endpoint.method}</span> <code>${apiPrefix}${endpoint.path}</code> ${endpoint.summary}</summary>
<p class="quiet">${access[endpoint.access]}${endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''}</p>
${shape('Path', endpoint.params, 'input')}${shape('Query', endpoint.query, 'input')}${bodyShape(endpoint)}${answerShape(endpoint)}${refusals(endpoint)}
</details>`;

const resource = ({ name, handled }: ServedResource): Html =>
  html`<h2 id="${name}">${name}</h2>${Object.values(handled.resource).map(call)}`;

const problem = (code: (typeof problemCodes)[number]): Html => html`<tr id="${code}"><td><code>${code}</code></td>
<td>${problemStatus(code)}</td><td lang="nb">${problemText(code, 'nb')} ${problemNext(code, 'nb') ?? ''}</td>
<td>${problemText(code, 'en')} ${problemNext(code, 'en') ?? ''}</td></tr>`;

/** Returns a page that lists every call and every refusal. */
export const docsPage = (served: readonly ServedResource[], brand: string): string =>
  page(
    `${brand}: the API`,
    html`<h1>${brand}: the API</h1>
<p>Made from the contract in <code>src/contract</code>. For machines: <a href="/openapi.json">openapi.json</a>.</p>
<p>JSON both ways. What goes wrong is answered as <code>application/problem+json</code> with a <code>code</code> of the
list below and its text in <code>detail</code>, in Norwegian or, by <code>Accept-Language</code>, in English. A form's
revision is sent back as <code>If-Match</code>; a POST may carry an <code>Idempotency-Key</code>, kept for 24 hours.</p>
<nav><ul>${served.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#problems">Refusals</a></li></ul></nav>
${served.map(resource)}
<h2 id="problems">Refusals</h2><div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Norsk</th><th>English</th></tr></thead>
<tbody>${problemCodes.map(problem)}</tbody></table></div>`,
  );
