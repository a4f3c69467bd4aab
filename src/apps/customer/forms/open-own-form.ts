import { parse } from 'valibot';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import { acrossTabs } from '#src/client/customer-session.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { linkFlow } from '#src/contract/homes/links.ts';
import { estateId } from '#src/domain/ids.ts';
import type { Where } from '#src/engine/opened.ts';
import { customerContextOfPage } from '../identity/session/customer-context.ts';

/**
 * One tab at a time: the session is in a cookie, and of two concurrent responses the later would drop the other's form.
 */
const oneAtATime = acrossTabs('grend.own-form');

/**
 * Opens a form of the signed-in customer's own home on this device, as its personal link does. Returns null once this
 * device has a session for it, else the refusal. That is AUTH_STEP_UP, the same for known and unknown homes, or the
 * refusal that any other visitor gets.
 */
export async function openOwnForm(flowId: string, where: Where): Promise<CallFailed | null> {
  try {
    const body = { estateId: parse(estateId, where.estateId), flow: parse(linkFlow, flowId) };
    await oneAtATime(() => customerContextOfPage().call(customerHomes.openForm, { body }));
    return null;
  } catch (error) {
    return asFailure(error);
  }
}
