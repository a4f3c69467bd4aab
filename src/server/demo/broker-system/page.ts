import { sellerBuckets } from '#src/domain/journey-buckets.ts';
import type { SyncState } from '#src/server/desk/broker-system/cursor.ts';
import { type Html, html, page } from '#src/server/http/plain-page/plain-page.ts';
import { exactInstantText } from '#src/texts/moments.ts';

export interface ChangeableHome {
  readonly vitecId: string;
  readonly address: string;
  readonly askingPrice: string | null;
  readonly step: string | null;
  readonly viewings: number;
  readonly parties: readonly {
    readonly vitecId: string;
    readonly name: string;
    readonly phone: string;
    readonly role: string;
  }[];
}

const stages = [...sellerBuckets, 'completed', 'withdrawn'];
const form = (what: string, id: string, inner: Html): Html =>
  html`<form method="post" action="/dev/broker-system"><input type="hidden" name="what" value="${what}"><input type="hidden" name="estateId" value="${id}">${inner} <button>Change</button></form>`;

const newParty = html`<label>New party <select name="side"><option value="sellers">seller</option><option value="buyers">buyer</option></select></label>
<label>First name <input name="firstName" required></label> <label>Last name <input name="lastName" required></label>
<label>Phone <input name="phone" required></label> <label>E-mail <input name="email" type="email" required></label>`;

const homeRow = (home: ChangeableHome): Html => {
  const { vitecId: id, address, askingPrice, step, viewings, parties } = home;
  const price = html`<label>Price <input name="price" inputmode="numeric" required value="${askingPrice ?? ''}"></label>`;
  const status = html`<label>Step <select name="status">${stages.map((stage, number) =>
    stage === step
      ? html`<option value="${String(number)}" selected>${stage}</option>`
      : html`<option value="${String(number)}">${stage}</option>`,
  )}</select></label>`;
  const viewing = html`<label>Viewing <input type="datetime-local" name="start" required></label>`;
  const last =
    viewings === 0
      ? []
      : [
          form(
            'move-viewing',
            id,
            html`<label>Move the last viewing to <input type="datetime-local" name="start" required></label>`,
          ),
          form('cancel-viewing', id, html`Cancel the last viewing:`),
        ];
  const phones = parties.map((party) =>
    form(
      'phone',
      id,
      html`<input type="hidden" name="contactId" value="${party.vitecId}"><label>${party.name} <input name="phone" required value="${party.phone}"></label>`,
    ),
  );
  const removals = parties.map((party) =>
    form(
      'remove-party',
      id,
      html`<input type="hidden" name="contactId" value="${party.vitecId}">${party.name}, ${party.role}, is no longer a party:`,
    ),
  );
  return html`<article id="${id}"><h3>${address}</h3><p class="quiet">${id}, ${step ?? 'no sale'}, viewings: ${String(viewings)}</p>
${form('price', id, price)}${form('status', id, status)}${form('viewing', id, viewing)}${last}${phones}${removals}${form('add-party', id, newParty)}</article>`;
};

/** Returns the page that changes the demo's broker system, and shows what has been fetched from it. */
export const brokerSystemPage = (brand: string, homes: readonly ChangeableHome[], state: SyncState): string =>
  page(
    `${brand}: the broker system`,
    html`<h1>The broker system</h1>
<p>Change something here, as a broker would do in Next: it is fetched at once, else every two minutes.
<a href="/dev/broker-system">Show again</a>. <a href="/dev">The demo</a></p>
<p>Fetched: ${state.lastSyncedAt === null ? 'not yet' : exactInstantText(state.lastSyncedAt, 'en')}. Rows that could not be taken: ${String(state.issues)}.</p>
${homes.map(homeRow)}`,
  );
