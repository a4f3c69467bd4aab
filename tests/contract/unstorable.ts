/** Texts that no database stores, by name. */
export const unstorable = [
  ['a zero byte', 'a\u0000b'],
  ['the first half of a surrogate pair', 'a\ud83d'],
  ['the second half of a surrogate pair', '\udc00b'],
] as const;

/** Returns copies of a body, each with another text in one of its text places. */
export const withEachText = (body: unknown, text: string): readonly unknown[] => {
  if (typeof body === 'string') return [text];
  if (Array.isArray(body))
    return body.flatMap((one, at) => withEachText(one, text).map((other) => body.toSpliced(at, 1, other)));
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    withEachText(value, text).map((other) => ({ ...body, [name]: other })),
  );
};
