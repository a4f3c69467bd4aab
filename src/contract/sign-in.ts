import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Session } from './sessions.ts';

/** A password as it is compared: what a new one needs is not asked here (domain.md section 9). */
export const givenPassword = v.pipe(v.string('V_REQUIRED'), v.minLength(1, 'V_REQUIRED'), v.maxLength(128, 'AUTH_BAD'));
/** The ways in (Spec sections 3 and 7, "Account"). */
export const signIn = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    summary: 'Sign in with e-mail (in the header of that name) and password',
    headers: ['email'],
    body: v.strictObject({ password: givenPassword }),
    answer: Session,
    problems: ['AUTH_EMAIL_INVALID', 'AUTH_EMAIL_UNKNOWN', 'AUTH_BAD', 'AUTH_NO_PASSWORD', 'AUTH_TOO_MANY'],
  }),
};
