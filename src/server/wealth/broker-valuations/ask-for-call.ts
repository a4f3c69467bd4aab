import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { recipientOf } from './order-recipient.ts';
import { type Orderer, orderValuation } from './order-valuation.ts';

/** Refusals that leave a home added: no office takes it, or too many orders were made today. */
const withoutCall: readonly string[] = ['VAL_NO_OFFICE', 'TOO_MANY'];

/**
 * Orders a valuation by phone, as the customer agreed to when they added the home. Returns the office that calls; null
 * where none does. An order that waits already stands, and its office calls.
 */
export const askForCall = async (on: Pick<Server, 'transaction' | 'db'>, orderer: Orderer): Promise<string | null> => {
  try {
    return (await orderValuation(on, orderer, { contactMethod: 'PHONE', message: null })).office;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (withoutCall.includes(error.code)) return null;
    if (error.code !== 'VAL_MANY') throw error;
    return (await recipientOf(on.db, orderer.estateId)).office?.name ?? null;
  }
};
