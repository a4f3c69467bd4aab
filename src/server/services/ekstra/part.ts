import { part } from '#src/server/platform/parts.ts';
import { httpAds } from './http-ads.ts';
import { localAds } from './local-ads.ts';
import type { EkstraAds } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** The partner who makes the advertisements of Ekstra; null where none is configured. */
    readonly ekstraAds: EkstraAds | null;
  }
}

export default part({
  name: 'ekstraAds',
  start({ config: { ekstraAds }, clock }) {
    if (ekstraAds.kind === 'http') return { value: httpAds(ekstraAds, { clock }) };
    return { value: ekstraAds.kind === 'local' ? localAds(clock) : null };
  },
});
