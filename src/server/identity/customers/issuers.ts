/** Fixed issuer names for the demo's e-ID and wallet, because their addresses change with the port. */
export const demoIssuer = { eid: 'demo-eid', wallet: 'demo-wallet' } as const;

/** Returns the subject of a demo person in the demo's e-ID and wallet. */
export const demoSubject = (userId: string): string => `demo-${userId}`;
