/** How a customer has signed in (Spec section 3, "Login method"), or by e-mail and password. */
export type WayIn = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'PHONE_NUMBER';

/**
 * Whether a session that was begun in this way opens forms and documents. A code by SMS alone shows no numbers and signs
 * nothing (reliability S3): a phone number changes hands.
 */
export const opensForms = (method: WayIn): boolean => method !== 'PHONE_NUMBER';
