/** Days after a merge in which it may be undone. */
export const mergeUndoDays = 7;

/** The states of `machines/contact-merge.ts`. */
export const mergeStates = ['merged', 'undone'] as const;
export type MergeState = (typeof mergeStates)[number];
