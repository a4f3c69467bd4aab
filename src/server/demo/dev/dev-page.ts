import { instantOf } from '#src/domain/iso-instant.ts';
import type { SentLead } from '#src/server/forms/leads/read-leads.ts';
import { escaped, Html, html, page } from '#src/server/http/plain-page/plain-page.ts';
import type { OutboxEntry } from '#src/server/platform/messages/outbox.ts';
import { exactInstantText } from '#src/texts/moments.ts';
import type { Access } from './access.ts';

/** Formats times for the demo's developer page, which is in English. */
const timeOf = (at: string) => exactInstantText(instantOf(Date.parse(at)), 'en');

/** Only addresses of our own become links: other parts of a message may come from people. */
const linked = (text: string, publicUrl: string): Html => {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  const made = parts.map((part) =>
    part.startsWith(`${publicUrl}/`)
      ? html`<a href="${part}">${part}</a>`.text
      : escaped(part).replaceAll('\n', '<br>'),
  );
  return new Html(made.join(''));
};

const none = (text: string): Html => html`<p class="quiet">${text}</p>`;

const table = (headings: readonly string[], rows: readonly Html[], empty: string): Html =>
  rows.length === 0
    ? none(empty)
    : html`<div class="scroll"><table><thead><tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

const customers = ({ customers: all }: Access): Html =>
  table(
    ['Name', 'E-mail', 'Password', 'Phone', 'National id', 'Homes', 'What to see'],
    all.map(
      (
        one,
      ) => html`<tr><td>${one.name}</td><td>${one.email}</td><td><code>${one.password}</code></td><td>${one.phone}</td>
<td>${one.nationalId}</td><td>${one.estates.map(({ estateId, role }) => html`${role}: <code>${estateId}</code><br>`)}</td>
<td>${one.about ?? ''}</td></tr>`,
    ),
    'No customers yet.',
  );

const brokers = ({ brokers: all }: Access): Html =>
  table(
    ['Name', 'E-mail', 'Password'],
    all.map((one) => html`<tr><td>${one.name}</td><td>${one.email}</td><td><code>${one.password}</code></td></tr>`),
    'No brokers yet.',
  );

const linkRow = (one: Access['links'][number]): Html =>
  html`<tr><td><a href="${one.url}">${one.name}</a></td><td>${one.role}</td><td>${one.flow}</td><td><code>${one.estateId}</code></td></tr>`;

const links = ({ links: all }: Access): Html =>
  table(
    ['Open as', 'Role', 'Flow', 'Home'],
    all.map(linkRow),
    'No personal links yet: activate a takeover as its broker.',
  );

const channels = { sms: 'SMS', email: 'E-mail', push: 'Push', lead: 'Lead' } as const;
const attached = (one: OutboxEntry | SentLead): Html =>
  'invitation' in one && one.invitation !== undefined
    ? html`<details><summary>mote.ics, ${one.invitation.method}</summary><pre>${one.invitation.file}</pre></details>`
    : html``;
const message = (
  one: OutboxEntry | SentLead,
  publicUrl: string,
): Html => html`<article><h3>${channels[one.channel]} to ${one.to}</h3>
<p class="quiet">${timeOf(one.at)}</p>${one.subject === null ? html`` : html`<p><strong>${one.subject}</strong></p>`}
<p>${linked(one.text, publicUrl)}</p>${attached(one)}</article>`;

/** Returns the page for people who try the demo: sign-ins, personal links, and every SMS and e-mail. */
export const devPage = (
  access: Access,
  messages: readonly (OutboxEntry | SentLead)[],
  brand: string,
  publicUrl: string,
): string =>
  page(
    `${brand}: demo`,
    html`<h1>${brand}: the demo</h1>
<p>Everything here is made up. <a href="/dev">Show again</a> to see what has come since. The same for machines:
<a href="/dev/access.json">access.json</a>, <a href="/dev/outbox.json">outbox.json</a>,
<a href="/dev/leads.json">leads.json</a>. The API: <a href="/docs">docs</a>.</p>
<p><a href="/dev/broker-system">Change a home in the broker system</a></p>
<p><a href="/customer/signin">Customers sign in</a> · <a href="/broker">Brokers sign in</a></p>
<h2>Personal links</h2>${links(access)}
<h2>Brokers</h2>${brokers(access)}
<h2>Customers</h2>${customers(access)}
<h2>Messages</h2>${messages.length === 0 ? none('Nothing has been sent yet.') : messages.map((one) => message(one, publicUrl))}`,
  );
