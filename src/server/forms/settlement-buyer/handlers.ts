import { projectBaseType, settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import type { LinkFlow } from '#src/server/homes/flow-instances/flow-names.ts';
import { handle } from '#src/server/http/handle.ts';
import {
  type SessionOf,
  signingHandlers,
  signingRouteOptions,
} from '#src/server/signing/documents/signing-handlers.ts';
import { changeRowOfForm } from '../form/change-person.ts';
import { formHandlers, formRouteOptions, readerOf } from '../form/form-handlers.ts';

/** `estateBaseType=4` selects the project's form (Spec section 9); otherwise the used home's. */
const flowOf = (query: unknown): LinkFlow =>
  typeof query === 'object' && query !== null && 'estateBaseType' in query && query.estateBaseType === projectBaseType
    ? 'settlement-buyer-project'
    : 'settlement-buyer';

const sessionOf: SessionOf = ({ caller, params, query }) => caller.at(params.id, flowOf(query));

/** Spec section 7, "Buyer settlement": handlers. */
export default handle(
  settlementBuyer,
  {
    ...formHandlers(sessionOf),
    ...signingHandlers(sessionOf),
    changeParticipant(call, on) {
      const me = call.caller.of(flowOf(call.query), call.params.pid);
      const reader = readerOf(() => me, { ...call, params: { id: me.estateId } });
      const at = { step: 'participants', group: 'people', row: call.params.pid, read: call.revision };
      return changeRowOfForm(on, reader, at, { changes: call.body.changes, code: call.body.code });
    },
  },
  { ...formRouteOptions, ...signingRouteOptions },
);
