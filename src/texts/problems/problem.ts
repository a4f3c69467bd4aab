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

/** What is wrong, and where there is something to do about it, what to do `next`. */
export interface Problem extends Wording {
  /** The answer's status when the server refuses with this code; absent when only the screen can say it. */
  readonly status?: HttpStatus;
  readonly next?: Wording;
}
