import type { DataExport } from '#src/contract/account/data-export.ts';
import { consentTexts } from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { sharedOf } from '#src/server/forms/leads/lead-content.ts';
import { consentRecords } from '#src/server/identity/consents/consents.ts';
import type { Server } from '#src/server/platform/server.ts';
import '../analytics/tables.ts';
import '#src/server/forms/leads/tables.ts';
import '#src/server/platform/messages/tables.ts';
import '#src/server/platform/push/tables.ts';
import '../push-tokens/tables.ts';
import '#src/server/identity/sessions/tables.ts';

type ServerContext = Pick<Server, 'db'>;

/** Returns sign-in methods, sessions and phones that get notifications. Secret parts are left out of the export too. */
export const heldAccess = async (
  on: ServerContext,
  id: CustomerId,
): Promise<Pick<DataExport, 'waysIn' | 'devices' | 'sessions'>> => {
  const identities = await on.db
    .selectFrom('customer_identity')
    .select(['kind', 'created_at'])
    .where('customer_id', '=', id)
    .execute();
  const devices = await on.db
    .selectFrom('push_token')
    .select(['platform', 'created_at'])
    .where('customer_id', '=', id)
    .execute();
  const browsers = await on.db.selectFrom('push_device').select('created_at').where('customer_id', '=', id).execute();
  const sessions = await on.db
    .selectFrom('customer_session')
    .select(['method', 'created_at', 'state'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    waysIn: identities.map(({ kind, created_at }) => ({ kind, since: created_at })),
    devices: [
      ...devices.map(({ platform, created_at }) => ({ kind: platform, since: created_at })),
      ...browsers.map(({ created_at }) => ({ kind: 'browser', since: created_at })),
    ],
    sessions: sessions.map(({ method, created_at, state }) => ({
      method,
      since: created_at,
      isOpen: state === 'open',
    })),
  };
};

/** Returns every consent given or withdrawn, with the wording shown then. */
export const heldConsents = async (
  on: ServerContext,
  id: CustomerId,
  language: Language,
): Promise<DataExport['consents']> => {
  const records = await consentRecords(on.db, id);
  return records.map((record) => ({
    ...record,
    text: consentTexts[record.purpose].find(({ version }) => version === record.textVersion)?.[language] ?? '',
  }));
};

/** Returns the customer's leads to partners. A lead from inside a form stands with the form. */
export const heldLeads = async (
  on: ServerContext & Pick<Server, 'encryption'>,
  id: CustomerId,
): Promise<DataExport['leads']> => {
  const rows = await on.db
    .selectFrom('lead')
    .select(['service', 'partner', 'contact_method', 'loan_type', 'state', 'text_version', 'consented_at', 'state_at'])
    .select(['id', 'shared_sealed'])
    .where('customer_id', '=', id)
    .orderBy('consented_at')
    .execute();
  return rows.map((row) => ({
    type: row.service,
    partner: row.partner,
    contactMethod: row.contact_method,
    loanType: row.loan_type,
    state: row.state,
    textVersion: row.text_version,
    consentedAt: row.consented_at,
    at: row.state_at,
    ...(row.shared_sealed !== null && { shared: sharedOf(on, row) }),
  }));
};

/** Returns messages sent to the customer, and usage events stored with their consent. */
export const heldTraces = async (
  on: ServerContext,
  id: CustomerId,
  addresses: readonly string[],
): Promise<Pick<DataExport, 'messages' | 'usage'>> => {
  const messages = await on.db
    .selectFrom('outbox_message')
    .select(['channel', 'recipient', 'subject', 'at'])
    .where('recipient', 'in', addresses)
    .where('recipient', '!=', '')
    .orderBy('number')
    .execute();
  const usage = await on.db
    .selectFrom('analytics_event')
    .select(['name', 'at', 'event'])
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute();
  return {
    messages: messages.map(({ recipient, at: sent, ...message }) => ({ ...message, to: recipient, at: sent })),
    usage,
  };
};
