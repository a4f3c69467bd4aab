import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { formIdOf } from '../flow-instances/flow-row.ts';
import type { LinkPlace } from './create-link.ts';
import { isFormLink } from './opened-by-link.ts';

/** Returns the form that a link opens, for the home's log; null before it is begun, and for the link of a talk. */
export const formOfLink = async (tx: Tx, { flow, estateId }: LinkPlace): Promise<FlowInstanceId | null> =>
  isFormLink(flow) ? formIdOf(tx, { flow, estateId }) : null;
