import { part } from '../../parts.ts';
import { httpLeads } from './http.ts';
import { localLeads } from './local.ts';
import type { LeadProvider } from './port.ts';

declare module '#src/server/server.ts' {
  interface Server {
    readonly leads: LeadProvider;
  }
}

export default part({
  name: 'leads',
  start: ({ config: { leads } }) => ({ value: leads.kind === 'http' ? httpLeads(leads) : localLeads }),
});
