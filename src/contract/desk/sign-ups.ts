import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { signUpFact } from '#src/domain/sign-up-facts.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate, revision } from '../shared.ts';

/** A change that some of those who signed up do not know of yet. */
export const SignUpNews = v.object({
  fact: signUpFact,
  /** How many do not know of it. */
  people: revision,
  /** What they are sent, with `{fornavn}`, and the last line. In Norwegian: their language is not known. */
  text: v.string(),
  ending: v.string(),
});
export type SignUpNews = v.InferOutput<typeof SignUpNews>;

const SignUps = v.object({
  viewing: revision,
  prospectus: revision,
  /** At most 20, the viewings in their order. */
  news: v.array(SignUpNews),
  /** When an SMS may be sent; null for at once. */
  laterFrom: v.nullable(isoInstant),
});
export type SignUps = v.InferOutput<typeof SignUps>;

/** Broker reference, section 3, NECESSARY: those who signed up for a viewing of a home, or asked for its prospectus. */
export const signUps = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id/sign-ups',
    access: 'broker',
    summary: 'How many signed up for a home’s viewings and prospectus, and the changes that they must learn of',
    params: ofEstate,
    answer: SignUps,
    problems: ['ESTATE_404'],
  }),
};
