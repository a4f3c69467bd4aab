import type { LeadId } from '#src/domain/ids.ts';
import { TryLater } from '#src/server/platform/jobs/define-job.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { type Lead, type LeadProvider, LeadRefused } from './port.ts';

/** What a broker system takes of leads. Its port is of a later area, which keeps to this. */
export interface LeadReceiver {
  /** Writes a lead under its id. Rejects with `ProviderFailed`. */
  readonly putLead: (lead: Lead) => Promise<void>;
  /** Deletes a lead; resolves with false when the system does not have it. Rejects with `ProviderFailed`. */
  readonly deleteLead: (id: LeadId) => Promise<boolean>;
}

/** Returns the error as the job reads it: final, with a wait, or worth another try. */
const causeOf = (error: unknown): unknown => {
  if (!(error instanceof ProviderFailed)) return error;
  // Not found: the installation takes no leads. The broker has to pass it on.
  if (error.kind === 'refused' || error.kind === 'not-found') return new LeadRefused(error.message);
  return error.seconds === undefined ? error : new TryLater(error.message, error.seconds);
};

/** Sends leads to the broker system that homes come from, which hands them to its partners. */
export const brokerSystemLeads = (open: () => Promise<LeadReceiver | null>): LeadProvider => {
  const opened = async (): Promise<LeadReceiver> => {
    const system = await open();
    if (system === null) throw new Error('No broker system is configured any more: see LEADS_PROVIDER.');
    return system;
  };
  const sent = async <T>(call: (system: LeadReceiver) => Promise<T>): Promise<T> => {
    try {
      return await call(await opened());
    } catch (error) {
      throw causeOf(error);
    }
  };
  return {
    deliver: (lead) => sent((system) => system.putLead(lead)),
    recall: ({ id }) => sent((system) => system.deleteLead(id)),
  };
};
