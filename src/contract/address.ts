/** Path of the API on the origin that also serves the pages. */
export const apiBase = '/api';

/** Returns the path of a declared call with its parameters filled in, without `apiBase`: `/estate/4f…/otp`. */
export const addressOf = (path: `/${string}`, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
