/** The addresses of the signed-in broker (Spec section 2: everything under /broker). */
export const dashboardPath = '/broker/dashboard';
export const funnelPath = '/broker/funnel';
export const takeoverPath = (estateId: string, rest = ''): string => `/broker/takeovers/${estateId}${rest}`;
