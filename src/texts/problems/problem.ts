import type { Wording } from '../wording.ts';

export type HttpStatus =
  | 400
  | 401
  | 403
  | 404
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 423
  | 428
  | 429
  | 500
  | 502
  | 503
  | 507;

/** What is wrong and, when something can be done about it, what to do `next`. */
export interface Problem extends Wording {
  /** The response's status when the server refuses with this code; absent for codes that only the screen shows. */
  readonly status?: HttpStatus;
  readonly next?: Wording;
}
