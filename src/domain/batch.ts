/** The most rows of one batch. */
export const mostRows = 500;
/** Days after its end in which a batch may be undone. */
export const undoDays = 7;

/** The states of `machines/batch.ts`. */
export const batchStates = ['queued', 'running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type BatchState = (typeof batchStates)[number];

/** The states in which the job has rows to take. */
export const workingStates = ['queued', 'running', 'undoing'] as const satisfies readonly BatchState[];

export const isWorking = (state: BatchState): boolean => workingStates.some((one) => one === state);
