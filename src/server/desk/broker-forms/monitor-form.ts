import type { MonitorForm } from '#src/contract/desk/broker.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import type { HomeForm } from '#src/server/forms/form/home-forms.ts';

/** Returns one form as the monitor shows it beside its home's takeover. */
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
