/**
 * Reads server-sent events off a body (WHATWG HTML, "Server-sent events"). Passes each event's data to `hear`, and
 * calls `heard` for any received bytes, comments included. Resolves when the body ends, rejects when it breaks.
 */
export async function sentEvents(
  body: ReadableStream<Uint8Array>,
  hear: (data: string) => void,
  heard: () => void = () => {},
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    text += decoder.decode(value, { stream: true });
    const parts = text.split(/\r?\n\r?\n/);
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = dataOf(part);
      if (data !== undefined) hear(data);
    }
  }
}

const dataOf = (event: string): string | undefined => {
  const lines = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''));
  return lines.length === 0 ? undefined : lines.join('\n');
};
