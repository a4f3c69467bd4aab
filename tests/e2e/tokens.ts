import { ask } from './home.ts';
import type { App, Customer } from './running-app.ts';

/** A customer's access token, by her e-mail and password. */
export const tokenOf = async (app: App, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<string> => {
  const answer = await ask(app, 'POST', '/auth/login', { password }, { email });
  // seam: the contract's answer
  return ((await answer.json()) as { accessToken: string }).accessToken;
};
