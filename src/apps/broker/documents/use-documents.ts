import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { documentMaxBytes } from '#machines/document-upload.ts';
import { useAct } from '#src/apps/frame/use-act.ts';
import { failureOf } from '#src/client/call-failed.ts';
import { documents } from '#src/contract/account/documents.ts';
import { brokerDocuments, type DeskDocument } from '#src/contract/desk/broker-documents.ts';
import type { Audience } from '#src/domain/document-readers.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';
import { useLivePages } from '../frame/use-live-endpoint.ts';

/** Fetches the documents of a home page by page. */
export const useDocuments = (id: EstateId) =>
  useLivePages(keys.documents(id), brokerDocuments.list, { params: { id } });

const useFetchAgain = (estateId: EstateId) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keys.documents(estateId) });
};

export interface NewReaders {
  readonly visibleTo: Audience | 'none';
  readonly isConfirmed: boolean;
}

/** Changes who sees a document, or hides it. Refused where it has changed since, and is then fetched again. */
export const useReaders = (estateId: EstateId, { id, revision }: DeskDocument) =>
  useAct(
    (call, body: NewReaders) => call(brokerDocuments.show, { params: { id: estateId, document: id }, body, revision }),
    { again: [keys.documents(estateId)] },
  );

export const useDownload = (estateId: EstateId, { id, documentType }: DeskDocument) => {
  const { call } = useBrokerContext();
  return useMutation({
    mutationFn: async () => {
      const params = { id: estateId, document: id, doctype: documentType };
      const { blob } = await call(documents.file, { params });
      return blob instanceof Blob ? blob : new Blob();
    },
  });
};

/** A new document with its readers, or a newer version of one. */
export type Target =
  | {
      readonly kind: 'new';
      readonly docType: DocumentType;
      readonly visibleTo: Audience;
      /** The parties who must sign; none for one that is only read. */
      readonly signers: readonly ParticipantId[];
    }
  | { readonly kind: 'version'; readonly of: DeskDocument };

export interface Upload {
  readonly file: File;
  /** The part that has been sent, from 0 to 1. */
  readonly share: number;
  /** Why it failed; null while it is under way. */
  readonly error: unknown;
}

/** What the browser can see without sending the file. */
const refusedHere = ({ size, type }: File) => {
  if (type !== '' && type !== 'application/pdf') return failureOf(415, { code: 'DOC_TYPE' });
  return size > documentMaxBytes ? failureOf(413, { code: 'DOC_SIZE' }) : null;
};

const useSend = (estateId: EstateId) => {
  const { sendFile } = useBrokerContext();
  return (target: Target, given: Omit<Parameters<typeof sendFile>[1], 'params'>) => {
    if (target.kind === 'new') {
      const { docType, visibleTo, signers } = target;
      const query = { docType, visibleTo, ...(signers.length > 0 && { needsSignature: signers.join(',') }) };
      return sendFile(brokerDocuments.upload, { ...given, params: { id: estateId }, query });
    }
    const { id, revision } = target.of;
    return sendFile(brokerDocuments.replace, { ...given, params: { id: estateId, document: id }, revision });
  };
};

interface Try {
  readonly target: Target;
  readonly file: File;
  readonly idempotencyKey: string;
}

/** Sends one file at a time. Another try of the same file has the same key, so that it is taken once. */
export const useUpload = (estateId: EstateId, onDone: (target: Target) => void) => {
  const send = useSend(estateId);
  const fetchAgain = useFetchAgain(estateId);
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  const last = useRef<Try | null>(null);
  const run = async (one: Try) => {
    if (running.current !== null) return;
    const { target, file, idempotencyKey } = one;
    last.current = one;
    const refused = refusedHere(file);
    setUpload({ file, share: 0, error: refused });
    if (refused !== null) return;
    const control = new AbortController();
    running.current = control;
    const onProgress = (share: number) => setUpload({ file, share, error: null });
    try {
      await send(target, { body: file, idempotencyKey, onProgress, signal: control.signal });
      setUpload(null);
      onDone(target);
    } catch (error) {
      setUpload(control.signal.aborted ? null : { file, share: 0, error });
    } finally {
      running.current = null;
      fetchAgain();
    }
  };
  return {
    upload,
    start: (target: Target, file: File) => void run({ target, file, idempotencyKey: crypto.randomUUID() }),
    again: () => void (last.current !== null && run(last.current)),
    cancel: () => {
      running.current?.abort();
      setUpload(null);
    },
  };
};
