import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brokerDocuments } from '#src/contract/desk/broker-documents.ts';
import type { CallFailed } from './call-failed.ts';
import { fileSender } from './send-file.ts';

const id = '00000000-0000-4000-8000-000000000501';

/** Stands in for the browser's request: a test ends it as it likes. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  status = 0;
  responseText = '';
  timeout = 0;
  isAborted = false;
  sent: Blob | undefined;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.sent = body;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  load(status: number, body: string) {
    Object.assign(this, { status, responseText: body });
    this.dispatchEvent(new Event('load'));
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const begin = () => {
  const control = new AbortController();
  const shares: number[] = [];
  const send = fileSender({ language: () => 'nb', token: () => 'the-token' });
  const answer = send(brokerDocuments.upload, {
    params: { id },
    query: { docType: 'sales-prospect', visibleTo: 'both' },
    body: new Blob(['%PDF-1.7']),
    idempotencyKey: 'the-key',
    onProgress: (share) => shares.push(share),
    signal: control.signal,
  });
  return { answer, control, shares, request: FakeRequest.last };
};
const failure = (answer: Promise<unknown>) => answer.catch((error: CallFailed) => error.code);

test('a document is sent as a PDF, with its key, and its answer is read', async () => {
  const { answer, request, shares } = begin();
  expect(request.address).toContain(`POST /api/brokers/estates/${id}/documents?docType=sales-prospect&visibleTo=both`);
  expect(request.headers).toMatchObject({ 'idempotency-key': 'the-key', authorization: 'Bearer the-token' });
  expect(request.sent?.type).toBe('application/pdf');
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  request.load(201, JSON.stringify({ id, pages: 3 }));
  expect(await answer).toEqual({ id, pages: 3 });
  expect(shares).toEqual([0.25]);
});

test('a proxy that finds it too large is worded as a document', async () => {
  const { answer, request } = begin();
  request.load(413, '<html>Too large</html>');
  expect(await failure(answer)).toBe('DOC_SIZE');
});

test('a refusal keeps its code, and a lost line is worth another try', async () => {
  const refused = begin();
  refused.request.load(422, JSON.stringify({ code: 'DOC_ACTIVE' }));
  expect(await failure(refused.answer)).toBe('DOC_ACTIVE');
  const lost = begin();
  lost.request.dispatchEvent(new Event('error'));
  expect(await failure(lost.answer)).toBe('UNAVAILABLE');
});

test('a cancelled one is stopped on the line', async () => {
  const { answer, control, request } = begin();
  control.abort();
  await expect(answer).rejects.toThrow();
  expect(request.isAborted).toBe(true);
});
