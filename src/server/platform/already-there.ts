import type { AnyEndpoint } from '#src/contract/endpoint.ts';

/** An answer about something that was there before the call. It is sent with the endpoint's `statusAgain`. */
export class AlreadyThere<A> {
  readonly answer: A;
  constructor(answer: A) {
    this.answer = answer;
  }
}

/** Returns what a handler gave and its HTTP status. Throws where the endpoint does not declare `statusAgain`. */
export const withStatus = (
  { status, statusAgain }: Pick<AnyEndpoint, 'status' | 'statusAgain'>,
  given: unknown,
): { readonly status: number; readonly answer: unknown } => {
  if (!(given instanceof AlreadyThere)) return { status, answer: given };
  if (statusAgain === undefined)
    throw new Error('The handler returned what was there already. Add statusAgain to the endpoint in src/contract.');
  return { status: statusAgain, answer: given.answer };
};
