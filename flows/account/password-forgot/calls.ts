import { forgotCalls } from '#flows/_parts/passwords/calls.ts';
import { passwords } from '#src/contract/identity/passwords.ts';

export const calls = forgotCalls(passwords.forgotCustomer, '/customer/signin');
