import type { MonitorForm } from '#src/contract/broker.ts';
import { formOf } from '../forms/forms.ts';
import type { HomeForm } from './home-forms.ts';

/** One form as the monitor shows it beside its home's takeover. */
export const monitorForm = ({ row, signing }: HomeForm): MonitorForm => ({
  estateId: row.estateId,
  flow: row.flow,
  side: formOf(row.flow).side,
  state: row.state,
  document: signing && {
    status: signing.status,
    signed: signing.signers.filter(({ status }) => status === 'SIGNED').length,
    signers: signing.signers.length,
  },
});
