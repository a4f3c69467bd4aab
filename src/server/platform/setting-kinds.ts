import * as v from 'valibot';
import { electricityProviderIds } from '#src/domain/electricity-providers.ts';
import { namedPartners } from '#src/domain/installation.ts';
import { phone } from '#src/domain/phone.ts';

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  on: true,
  off: false,
  1: true,
  0: false,
};
export const flag = v.pipe(
  v.string(),
  v.transform((text) => words[text.toLowerCase()]),
  v.boolean('write true or false'),
);
export const count = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `write a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );
export const url = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `write an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    ),
  );
/** An address of a page with `{id}` where the id of what it shows stands. */
export const pageOfId = v.pipe(
  url('https', 'http'),
  v.check((text) => text.includes('{id}'), 'write an address with {id} in it, such as https://next.example/homes/{id}'),
);
/** An address of Sentry's protocol, `https://<key>@<host>/<project>`, where a path may stand before the project. */
export const dsn = v.pipe(
  v.string(),
  v.check((text) => {
    const { protocol, username, password, pathname, search, hash } = URL.canParse(text)
      ? new URL(text)
      : new URL('none:');
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && /^[\w-]+$/.test(username) && /^(\/[\w-]+)*\/\d+$/.test(pathname) && password + search + hash === '';
  }, 'write an address such as https://key@sentry.example/42'),
  v.transform((text) => {
    const { protocol, host, username, pathname } = new URL(text);
    const at = pathname.lastIndexOf('/');
    return { url: `${protocol}//${host}${pathname.slice(0, at)}`, key: username, project: pathname.slice(at + 1) };
  }),
);
export const providers = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(
    v.picklist(electricityProviderIds, `write some of ${electricityProviderIds.join(', ')}, with commas between`),
  ),
  v.check((ids) => new Set(ids).size === ids.length, 'names a provider twice'),
);

/** Names of partners, `id=name`, with semicolons between. */
export const partnerNames = v.pipe(
  v.string(),
  v.transform((text) =>
    Object.fromEntries(
      text.split(';').map((part) => {
        const [id = '', ...name] = part.split('=');
        return [id.trim(), name.join('=').trim()];
      }),
    ),
  ),
  v.record(
    v.picklist(namedPartners, `write id=name with semicolons between, with ids among ${namedPartners.join(', ')}`),
    v.pipe(v.string(), v.minLength(1, 'write a name after each id')),
  ),
);

/** A Norwegian number, or one with its country code; read as E.164. */
export const phoneNumber = v.pipe(
  v.string(),
  v.check((text) => v.is(phone, text), 'write a number such as +4722334455'),
  phone,
);

/** When a phone is open: `08.30-16.30`. */
export const openingHours = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3])\.[0-5]\d-([01]\d|2[0-3])\.[0-5]\d$/, 'write hours such as 08.30-16.30'),
  v.transform((text) => ({ opens: text.slice(0, 5), closes: text.slice(6) })),
  v.check(({ opens, closes }) => opens < closes, 'must close after it opens'),
);

export const callingCodes = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().replace(/^\+/, ''))),
  v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'write calling codes with commas between, such as 47,46'))),
);

export const domains = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().toLowerCase())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u, 'write domains such as megler.example.com, with commas between'),
    ),
  ),
);

export interface EncryptionKey {
  /** Stored beside every ciphertext, so that an old key can still be found after a new one is put first. */
  readonly id: string;
  readonly key: Uint8Array;
}
export const keyRing = v.pipe(
  v.string(),
  v.transform((text): EncryptionKey[] =>
    text.split(',').map((part) => {
      const [id = '', secret = ''] = part.trim().split(':');
      return { id, key: Buffer.from(secret, 'base64') };
    }),
  ),
  v.check(
    (ring) => ring.every(({ id, key }) => /^[a-z0-9-]{1,20}$/.test(id) && key.length === 32),
    'write name:key pairs with commas between, each key 32 bytes in base64, the one to write with first',
  ),
  v.check((ring) => new Set(ring.map(({ id }) => id)).size === ring.length, 'two keys have the same name'),
);
