import { part } from '#src/server/platform/parts.ts';
import { httpLeads } from './http.ts';
import { localLeads } from './local.ts';
import type { LeadProvider } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly leads: LeadProvider;
  }
}

export default part({
  name: 'leads',
  start: ({ config: { leads } }) => ({ value: leads.kind === 'http' ? httpLeads(leads) : localLeads }),
});
