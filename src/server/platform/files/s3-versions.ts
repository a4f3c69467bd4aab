import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { FileLocked } from './file-locked.ts';
import type { S3Calls } from './s3-client.ts';
import { StoreFailed } from './store-failed.ts';

export interface ObjectPlace {
  readonly bucket: string;
  readonly key: string;
}

/** Codes of a store that knows no versions. */
const withoutVersions = new Set(['MethodNotAllowed', 'NotImplemented']);

/** Returns the ids of all versions of an object, then those of its delete markers. */
const versionIds = async (send: S3Calls['send'], { bucket, key }: ObjectPlace): Promise<readonly string[]> => {
  const found: { readonly versions: string[]; readonly markers: string[] } = { versions: [], markers: [] };
  let from: { readonly KeyMarker?: string | undefined; readonly VersionIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const asked = { Bucket: bucket, Prefix: key, ...from };
    const page: ListObjectVersionsCommandOutput = await send((client, within) =>
      client.send(new ListObjectVersionsCommand(asked), within),
    );
    const ofKey = (list: ListObjectVersionsCommandOutput['DeleteMarkers']) =>
      (list ?? []).flatMap(({ Key, VersionId }) => (Key === key && VersionId !== undefined ? [VersionId] : []));
    found.versions.push(...ofKey(page.Versions));
    found.markers.push(...ofKey(page.DeleteMarkers));
    const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    from = IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
  }
  return [...found.versions, ...found.markers];
};

/** Throws `FileLocked` when a lock or a legal hold is why a version stays; otherwise the failure itself. */
const explain = async (
  send: S3Calls['send'],
  { bucket, key }: ObjectPlace,
  { sha256, version, now, failed }: { sha256: string; version: string; now: number; failed: StoreFailed },
): Promise<never> => {
  if (failed.kind !== 'unauthorized' && failed.kind !== 'refused') throw failed;
  const asked = { Bucket: bucket, Key: key, VersionId: version };
  const found = await send((client, within) => client.send(new HeadObjectCommand(asked), within));
  if (found.ObjectLockLegalHoldStatus === 'ON') throw new FileLocked(sha256, undefined);
  const until = found.ObjectLockRetainUntilDate;
  throw until && until.getTime() > now ? new FileLocked(sha256, until) : failed;
};

/**
 * Erases every version of an object, and returns how many there were. A delete without a version would leave the bytes
 * in a bucket with versions. Throws `FileLocked` at the first version that is locked; that one stays readable.
 */
export const eraseVersions = async (
  send: S3Calls['send'],
  place: ObjectPlace,
  sha256: string,
  now: number,
): Promise<number> => {
  const versions = await versionIds(send, place).catch((error: unknown) => {
    if (error instanceof StoreFailed && withoutVersions.has(error.code)) return [];
    throw error;
  });
  for (const version of versions) {
    try {
      const asked = { Bucket: place.bucket, Key: place.key, VersionId: version };
      await send((client, within) => client.send(new DeleteObjectCommand(asked), within));
    } catch (error) {
      if (!(error instanceof StoreFailed)) throw error;
      await explain(send, place, { sha256, version, now, failed: error });
    }
  }
  return versions.length;
};
