import type { LinkId } from '#src/domain/ids.ts';
import { freshSecret } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';

type Keys = Pick<Server, 'config' | 'encryption'>;

/**
 * Returns the key of a new link. In the demo it derives from the link's id and the demo's secret, so that it can be
 * shown after a restart. Otherwise it is random and not kept.
 */
export const keyOfNewLink = (on: Keys, id: LinkId): string => demoKey(on, id) ?? freshSecret();

/** Returns a link's key, in the demo only. */
export const demoKey = (on: Keys, id: LinkId): string | undefined =>
  on.config.demo && !on.config.production
    ? Buffer.from(on.encryption.fingerprint(id, 'demo link'), 'hex').toString('base64url')
    : undefined;
