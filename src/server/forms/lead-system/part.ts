import { part } from '#src/server/platform/parts.ts';
import { httpLeads } from './http.ts';
import type { LeadProvider } from './port.ts';

/** Sends nothing: the database row is the lead, and `/dev` lists it until it is recalled. */
const localLeads: LeadProvider = { deliver: async () => undefined, recall: async () => true };

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly leads: LeadProvider;
  }
}

export default part({
  name: 'leads',
  start: ({ config: { leads } }) => ({ value: leads.kind === 'http' ? httpLeads(leads) : localLeads }),
});
