import { askAhead } from '#src/client/ahead.ts';
import { readHeaders } from '#src/client/call.ts';
import { isAway } from '#src/client/call-failed.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { languageOfDevice } from '#src/texts/language-of-device.ts';
import { arrived, beginExchange } from './exchange.ts';
import { linkFlowAt } from './flows.ts';

/**
 * Where a personal link led here: exchanges its key, and asks for what its form reads first, while the code that draws
 * the form is still on its way. Over a phone's network the code takes longer than all of it.
 */
export function openAhead(): void {
  const here = arrived();
  const at = linkFlowAt(window.location.pathname);
  if (here === null || at === null || isAway()) return;
  const { found, where } = at;
  beginExchange(found.id, where, here).then(
    () => {
      const headers = readHeaders(languageOfDevice());
      for (const path of found.address.reads ?? []) askAhead(apiBase + addressOf(path, where), headers);
    },
    // The page of the form hears of it too, and says so.
    () => undefined,
  );
}
