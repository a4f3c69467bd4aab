/** The push services of the browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
] as const;

/**
 * Whether an address is one of a known push service (reliability T16). The address comes from a browser, so our server
 * calls no other host: no name of an inner net, no number, no port. `also` is a service that the configuration names.
 */
export const isOfPushService = (endpoint: string, also?: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (also !== undefined && origin === new URL(also).origin) return true;
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname));
};
