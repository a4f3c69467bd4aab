import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Circuit } from '../provider/circuit.ts';
import { ProviderFailed } from '../provider/provider-failed.ts';
import { storeFailure } from './store-failed.ts';

/** The bucket that the configuration names. */
export type BucketPlace = Extract<Config['files'], { readonly kind: 's3' }>;

export interface S3Options {
  readonly clock: Clock;
  /** For one try: until it connects, until the store responds, and between two parts of a body. */
  readonly timeoutMs?: number;
  /** For all tries of one call together. */
  readonly totalMs?: number;
}

/** How many times a call is sent when the store fails or cannot be reached. */
const tries = 3;

/**
 * Opens a client that reads every body within the try that asked for it. A body that is cut off or stops is thus tried
 * again like a call that fails. Nothing is read from the environment or from files of the user's.
 */
const openClient = (place: BucketPlace, timeoutMs: number): S3Client => {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.keyId, secretAccessKey: place.secret },
    // Older stores refuse the newer checksums. A file is checked by Content-MD5 when stored and by its name when read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: tries,
    followRegionRedirects: false,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { response } = answer;
      if (typeof response === 'object' && response !== null && 'body' in response && response.body instanceof Readable)
        response.body = Readable.from([await buffer(response.body)]);
      return answer;
    },
    { step: 'deserialize', priority: 'low', name: 'readWholeBody' },
  );
  return client;
};

/** Sends one call, with the signal that ends it. */
export type S3Call<T> = (client: S3Client, within: { readonly abortSignal: AbortSignal }) => Promise<T>;

export interface S3Calls {
  /** Rejects with `StoreFailed`, or with `ProviderFailed` while the circuit is open. */
  readonly send: <T>(call: S3Call<T>) => Promise<T>;
  readonly close: () => void;
}

/** Sends calls to an object store: three tries each, and none for 15 seconds after three failed calls in a row. */
export const openS3Calls = (
  place: BucketPlace,
  { clock, timeoutMs = 10_000, totalMs = 30_000 }: S3Options,
): S3Calls => {
  const client = openClient(place, timeoutMs);
  const circuit = new Circuit(3, 15);
  return {
    async send(call) {
      const wait = circuit.secondsLeft(clock.now());
      if (wait > 0) throw new ProviderFailed('object storage', 'resting', undefined, wait);
      try {
        const value = await call(client, { abortSignal: AbortSignal.timeout(totalMs) });
        circuit.succeeded();
        return value;
      } catch (error) {
        const failed = storeFailure(error);
        circuit.failed(failed, clock.now());
        throw failed;
      }
    },
    close: () => client.destroy(),
  };
};
