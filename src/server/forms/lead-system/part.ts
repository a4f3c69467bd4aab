import { part } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerSystemLeads } from './broker-system.ts';
import { httpLeads } from './http.ts';
import type { LeadProvider } from './port.ts';

/** Sends nothing: the database row is the lead, and `/dev` lists it until it is recalled. */
const localLeads: LeadProvider = { deliver: async () => undefined, recall: async () => true };

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly leads: LeadProvider;
  }
}

const providerOf = (on: Server): LeadProvider => {
  const { leads } = on.config;
  if (leads.kind === 'http') return httpLeads(leads);
  return leads.kind === 'local' ? localLeads : brokerSystemLeads(() => on.brokerSystem());
};

export default part({ name: 'leads', start: (on) => ({ value: providerOf(on) }) });
