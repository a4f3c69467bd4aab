/** Receives the product's own timings (Spec section 4, "Loading indicator"). */
export interface TimingRecorder {
  readonly mark: (name: 'SpinnerStarted' | 'SpinnerEnded') => void;
  readonly error: (message: string) => void;
  /** How long the spinner was shown, in milliseconds. */
  readonly shown: (milliseconds: number) => void;
}

/** Spec section 9: spinner over-run threshold, milliseconds. */
export const spinnerOverrun = 10_000;
/** Spec section 8, verbatim. */
export const spinnerError = 'Logger ran for more than 10s';

/** Records on the browser's own timeline, which monitoring and developer tools read. Nothing leaves the device. */
export const deviceTimings: TimingRecorder = {
  mark: (name) => void performance.mark(name),
  error: (message) => void performance.mark(message),
  shown: (milliseconds) => {
    performance.measure('Spinner', { end: performance.now(), duration: milliseconds });
  },
};
