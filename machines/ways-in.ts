/** How a customer signed in (Spec section 3, "Login method"), or by e-mail and password. */
export type WayIn = 'PASSWORD' | 'BANKID' | 'VIPPS' | 'PHONE_NUMBER';

/**
 * Whether a session begun in this way may open forms and documents. A code by SMS shows no numbers and signs nothing
 * (reliability S3), because a phone number may pass to another person.
 */
export const opensForms = (method: WayIn): boolean => method !== 'PHONE_NUMBER';
