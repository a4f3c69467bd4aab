/** What the demo's own e-ID and wallet are called in stored identities: their address changes with the port. */
export const demoIssuer = { eid: 'demo-eid', wallet: 'demo-wallet' } as const;

/** A demo person as the demo's e-ID and wallet name her. */
export const demoSubject = (userId: string): string => `demo-${userId}`;
