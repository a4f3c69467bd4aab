import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Visitor, VisitorCall } from './visitor.ts';

/** The newest code that opens the PDF, as it was texted to this phone. */
export const readingCodeSentTo = async (on: Server, phone: string): Promise<string> => {
  const texted = (await outbox(on)).find(({ to, text }) => to === phone && text.includes('åpner PDF-en'));
  return /er (\d{4})\./.exec(texted?.text ?? '')?.[1] ?? 'none';
};

type ReadingCalls = Readonly<Record<'sendReadingCode' | 'proveReader', AnyEndpoint>>;
export interface ReadingAt {
  readonly calls: ReadingCalls;
  readonly at: VisitorCall;
}

/** A person shows by a texted code that the link is theirs, so that the PDF opens on this phone. */
export const proveReader = async (
  on: Server,
  visitor: Visitor,
  { calls, at }: ReadingAt,
  { phone }: { readonly phone: string },
): Promise<void> => {
  const sent = await visitor.send(calls.sendReadingCode, at);
  if (sent.status !== 200) throw new Error(sent.text);
  const proven = await visitor.send(calls.proveReader, { ...at, body: { code: await readingCodeSentTo(on, phone) } });
  if (proven.status !== 204) throw new Error(proven.text);
};
