import { readHeaders } from '#src/client/call.ts';
import { isAway } from '#src/client/call-failed.ts';
import { prefetch } from '#src/client/prefetch.ts';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { languageOfDevice } from '#src/texts/language-of-device.ts';
import { arrived, beginExchange } from './exchange.ts';
import { linkFlowAt } from './flow-addresses.ts';

/**
 * On a page opened by a personal link: exchanges the key and requests what the form reads first, while the form's code
 * is still loading. On a phone network the code takes longer than these requests.
 */
export function prefetchForm(): void {
  const here = arrived();
  const at = linkFlowAt(window.location.pathname);
  if (here === null || at === null || isAway()) return;
  const { found, where } = at;
  beginExchange(found.id, where, here).then(
    () => {
      const headers = readHeaders(languageOfDevice());
      for (const path of found.address.reads ?? []) prefetch(apiBase + addressOf(path, where), headers);
    },
    // The page of the form receives the same error and shows it.
    () => undefined,
  );
}
