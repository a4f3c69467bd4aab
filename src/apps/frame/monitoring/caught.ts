/** Dispatched on the window with an error that a page has caught and shown itself. */
export const caughtEvent = 'grend:caught';

/** Lets monitoring hear of an error that reaches no other listener, where the visitor has agreed to it. */
export const noteCaught = (error: unknown): void => {
  window.dispatchEvent(new CustomEvent(caughtEvent, { detail: error }));
};
