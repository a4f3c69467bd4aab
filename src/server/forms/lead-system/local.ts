import type { LeadProvider } from './port.ts';

/** Sends nothing: the database row is the lead, and `/dev` lists it until it is recalled. */
export const localLeads: LeadProvider = { deliver: async () => undefined, recall: async () => true };
