/** All calls of the contract stand under this: the specification's paths, apart from the app's own addresses. */
export const apiPrefix = '/api';
