import { ask } from './home.ts';
import type { App, Customer } from './running-app.ts';

/** Returns a customer's access token, by e-mail and password. */
export const tokenOf = async (app: App, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<string> => {
  const answer = await ask(app, 'POST', '/auth/login', { password }, { email });
  // seam: the contract's response
  return ((await answer.json()) as { accessToken: string }).accessToken;
};
