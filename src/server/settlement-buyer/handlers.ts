import { projectBaseType, settlementBuyer } from '#src/contract/settlement-buyer.ts';
import type { LinkFlow } from '../flows/flow-row.ts';
import { changeForm } from '../forms/change-form.ts';
import { changeRow } from '../forms/change-rows.ts';
import { formHandlers, formManners, readerOf } from '../forms/form-handlers.ts';
import { handle } from '../handle.ts';
import { type SessionOf, signingHandlers, signingManners } from '../signing/signing-handlers.ts';

/** `estateBaseType=4` names the project's form (Spec section 9); without it, it is the used home's. */
const flowOf = (query: unknown): LinkFlow =>
  typeof query === 'object' && query !== null && 'estateBaseType' in query && query.estateBaseType === projectBaseType
    ? 'settlement-buyer-project'
    : 'settlement-buyer';

const sessionOf: SessionOf = ({ caller, params, query }) => caller.at(params.id, flowOf(query));

/** Spec section 7, "Buyer settlement". */
export default handle(
  settlementBuyer,
  {
    ...formHandlers(sessionOf),
    ...signingHandlers(sessionOf),
    changeParticipant(call, on) {
      const me = call.caller.of(flowOf(call.query), call.params.pid);
      const reader = readerOf(() => me, { ...call, params: { id: me.estateId } });
      const at = { step: 'participants', group: 'people', row: call.params.pid, read: call.revision };
      return changeForm(on, reader, (held) => changeRow(held, at, call.body.changes));
    },
  },
  { ...formManners, ...signingManners },
);
