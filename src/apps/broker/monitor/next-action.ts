import { isReadyToSettle } from '#machines/takeover.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { askActivation, askDocument, askTakeover } from '../frame/asks.ts';
import { brokerTexts as words } from '../texts.ts';

export interface NextAction {
  readonly words: { readonly nb: string; readonly en: string };
  /** The rest of the address after `/broker/takeovers/<id>`: every dialog and form has an address. */
  readonly address: string;
  readonly look: 'primary' | 'secondary';
}

/** Addresses of the actions on one takeover. */
export const actions = { activate: '?do=activate', remind: '?do=remind', date: '#date' } as const;

/**
 * Returns the one thing to do about a takeover now. Only actions that the lifecycle allows and that are not done yet:
 * the first match in the list.
 */
export function nextAction(row: MonitorRow, now: IsoInstant): NextAction {
  const mayActivate = !row.activated && askActivation(row, now).allowed;
  const takeoverDate = row.takeoverDate ?? osloDate(now);
  const { formsUnderSigning } = row;
  const mayMove = askTakeover(row, { type: 'SET_DATE', takeoverDate, formsUnderSigning, at: now }).allowed;
  if (askDocument(row, 'RETRY_SEAL', now)?.allowed) return action(words.doRetry, '#signing', 'primary');
  if (row.state === 'signing') return action(words.doRemind, actions.remind);
  if (row.state === 'signed') return action(words.doFinish, '#signing');
  if (row.state === 'finalized' && !isReadyToSettle(row)) {
    return action(words.doDeviations, '#deviations', 'primary');
  }
  if (mayMove && row.takeoverDate === null) return action(words.doSetDate, actions.date, 'primary');
  if (mayMove && row.windowNow === 'too-late') return action(words.doSetDate, actions.date);
  if (mayActivate)
    return action(words.doActivate, actions.activate, row.windowNow === 'open' ? 'primary' : 'secondary');
  return row.state === 'created' ? action(words.doFollow, '') : action(words.doOpen, '');
}

const action = (said: NextAction['words'], address: string, look: NextAction['look'] = 'secondary'): NextAction => ({
  words: said,
  address,
  look,
});
