/** Prefix of all calls of the contract. It separates the specification's paths from the app's own addresses. */
export const apiPrefix = '/api';
