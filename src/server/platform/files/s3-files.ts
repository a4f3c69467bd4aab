import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { ProviderFailed } from '../provider/provider-failed.ts';
import { checkedName, isFileName, nameOf } from './file-name.ts';
import type { Files } from './port.ts';
import { type BucketPlace, openS3Calls, type S3Calls, type S3Options } from './s3-client.ts';
import { eraseVersions, type ObjectPlace } from './s3-versions.ts';
import { getRefusal, putRefusal, StoreFailed } from './store-failed.ts';

/**
 * A file stored again within this time is not sent again. Files are swept this much later instead, so that none is swept
 * too early. It spares a bucket with versions a new version for each repetition.
 */
const freshMs = 3_600_000;
const dayMs = 86_400_000;

const missing =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (error instanceof StoreFailed && codes.includes(error.code)) return undefined;
    throw error;
  };

interface Store {
  readonly place: BucketPlace;
  readonly send: S3Calls['send'];
  readonly now: () => number;
  readonly keyOf: (sha256: string) => string;
}

const headOf = ({ send, place, keyOf }: Store, sha256: string): Promise<HeadObjectCommandOutput | undefined> =>
  send((client, within) =>
    client.send(new HeadObjectCommand({ Bucket: place.bucket, Key: keyOf(sha256) }), within),
  ).catch(missing('NotFound'));

/** Returns when the lock of a file that is sealed now ends; undefined without a lock. */
const lockEnd = ({ place: { lock }, now }: Store): Date | undefined => {
  if (lock === null) return undefined;
  const end = new Date(now());
  end.setUTCFullYear(end.getUTCFullYear() + lock.years);
  return end;
};

/** Whether the stored object needs no more: it is recent, and locked for as long as it should be, to a day. */
const suffices = (found: HeadObjectCommandOutput | undefined, now: number, until: Date | undefined): boolean => {
  const isFresh = (found?.LastModified?.getTime() ?? 0) > now - freshMs;
  const lockedUntil = found?.ObjectLockRetainUntilDate?.getTime() ?? 0;
  return isFresh && (until === undefined || lockedUntil > until.getTime() - dayMs);
};

/** Stores an object in one request: a store shows it whole, or not at all. */
const store = async (to: Store, bytes: Uint8Array, sealed: boolean): Promise<string> => {
  const sha256 = nameOf(bytes);
  const until = sealed ? lockEnd(to) : undefined;
  if (suffices(await headOf(to, sha256), to.now(), until)) return sha256;
  const { bucket: Bucket, lock } = to.place;
  const locked = until && {
    ObjectLockMode: lock?.mode === 'compliance' ? ('COMPLIANCE' as const) : ('GOVERNANCE' as const),
    ObjectLockRetainUntilDate: until,
  };
  // The store refuses a body that does not have this hash. A lock asks for it too.
  const ContentMD5 = createHash('md5').update(bytes).digest('base64');
  const object = { Bucket, Key: to.keyOf(sha256), Body: bytes, ContentMD5, ...locked };
  await to.send((client, within) => client.send(new PutObjectCommand(object), within));
  return sha256;
};

const read = async ({ send, place, keyOf }: Store, sha256: string): Promise<Buffer | undefined> => {
  const bytes = await send(async (client, within) => {
    const found = await client.send(new GetObjectCommand({ Bucket: place.bucket, Key: keyOf(sha256) }), within);
    return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  }).catch(missing('NoSuchKey'));
  if (bytes && nameOf(bytes) !== sha256)
    throw new Error(`The file ${sha256} does not match its hash. Restore an earlier version of it in the bucket.`);
  return bytes;
};

/** Yields names of files that were last stored before that instant, a thousand a call. */
async function* untouchedIn({ send, place }: Store, before: number): AsyncGenerator<string> {
  let from: string | undefined;
  do {
    const asked = { Bucket: place.bucket, Prefix: place.prefix, ContinuationToken: from };
    const page: ListObjectsV2CommandOutput = await send((client, within) =>
      client.send(new ListObjectsV2Command(asked), within),
    );
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const name = Key.slice(place.prefix.length);
      if (isFileName(name) && LastModified && LastModified.getTime() <= before) yield name;
    }
    from = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (from !== undefined);
}

const remove = async (from: Store, sha256: string): Promise<void> => {
  const place: ObjectPlace = { bucket: from.place.bucket, key: from.keyOf(sha256) };
  const removed = await eraseVersions(from.send, place, sha256, from.now());
  // A store without versions, or one that does not list them.
  if (removed === 0 && (await headOf(from, sha256)) !== undefined)
    await from.send((client, within) =>
      client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: place.key }), within),
    );
};

const faults: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket of S3_BUCKET does not exist',
  AccessDenied: 'the key of S3_ACCESS_KEY_ID may not read, write and list in the bucket',
  InvalidAccessKeyId: 'the store does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY or S3_REGION is wrong',
  ObjectLockConfigurationNotFoundError: 'the bucket has no object lock, which S3_LOCK asks for',
};

const lockFault = async ({ send, place }: Store): Promise<string | undefined> => {
  if (place.lock === null) return undefined;
  const { ObjectLockConfiguration: found } = await send((client, within) =>
    client.send(new GetObjectLockConfigurationCommand({ Bucket: place.bucket }), within),
  );
  return found?.ObjectLockEnabled === 'Enabled' ? undefined : faults.ObjectLockConfigurationNotFoundError;
};

/** Reads, stores, reads back and, with a lock, looks whether the bucket has one. */
const faultOf = async (on: Store): Promise<string | undefined> => {
  try {
    const probe = Buffer.from('readiness');
    // First, since a store says why it refuses to read, and not why it refuses the head of an object.
    const before = await read(on, nameOf(probe));
    const name = await store(on, probe, false);
    const same = before ?? (await read(on, name));
    return same?.equals(probe) ? await lockFault(on) : 'a file could not be read back';
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    return (error instanceof StoreFailed ? faults[error.code] : undefined) ?? error.message;
  }
};

/**
 * Stores files as objects of a bucket, with the hash as key behind `S3_PREFIX`. Sealed files are locked where `S3_LOCK`
 * says so. No upload has parts, so an interrupted one leaves nothing behind.
 */
export const openS3Files = (
  place: BucketPlace,
  options: S3Options,
): { readonly value: Files; readonly stop: () => void } => {
  const { send, close } = openS3Calls(place, options);
  const keyOf = (sha256: string) => `${place.prefix}${checkedName(sha256)}`;
  const on: Store = { place, send, keyOf, now: () => options.clock.now().getTime() };
  const refusing =
    (refusal: (error: unknown) => unknown) =>
    (error: unknown): never => {
      throw refusal(error);
    };
  const value: Files = {
    put: (bytes, { sealed = false } = {}) => store(on, bytes, sealed).catch(refusing(putRefusal)),
    get: async (sha256) => read(on, checkedName(sha256)).catch(refusing(getRefusal)),
    remove: async (sha256) => remove(on, checkedName(sha256)),
    untouched: (seconds) => untouchedIn(on, on.now() - seconds * 1000 - freshMs),
    check: () => faultOf(on),
  };
  return { value, stop: close };
};
