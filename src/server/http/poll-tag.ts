import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A key of this process's own, so that a caller cannot forge a tag. */
const key = randomBytes(32);
const halfMinute = 30_000;

const markOf = ({ url, headers }: FastifyRequest, version: string, turn: number): string => {
  const { cookie, authorization, 'accept-language': language } = headers;
  const parts = JSON.stringify([url, cookie, authorization, language, version, turn]);
  return createHmac('sha256', key).update(parts).digest('base64url').slice(0, 24);
};
const tagOf = (request: FastifyRequest, version: string, turn: number): string =>
  `W/"${markOf(request, version, turn)}"`;
const turnAt = (at: Date): number => Math.floor(at.getTime() / halfMinute);

/**
 * Returns the tag of a polled answer. It covers the caller's credentials, the language, and what the answer shows
 * (`version`).
 */
export const pollTag = (request: FastifyRequest, version: string, at: Date): string =>
  tagOf(request, version, turnAt(at));

/**
 * Returns whether a poll carries a tag of the last minute and nothing has changed since. Such a poll has authenticated
 * credentials, so it gets "nothing new" without a query (reliability 6.2). A revoked link announces its home, and so
 * changes the version. An expired session is detected within the minute.
 */
export const isQuietPoll = (request: FastifyRequest, version: string, at: Date): boolean => {
  const given = request.headers['if-none-match'];
  const turn = turnAt(at);
  return given === tagOf(request, version, turn) || given === tagOf(request, version, turn - 1);
};

type VersionOf = (topic: string) => string;
const between = '~';
const watching = (request: FastifyRequest, topics: readonly string[], versionOf: VersionOf, turn: number): string => {
  const versions = topics.map((topic) => `${topic} ${versionOf(topic)}`).join();
  return `W/"${markOf(request, versions, turn)}.${topics.join(between)}"`;
};

/**
 * Returns the tag of an answer whose topics depend on the caller's sessions. The topics stand in the tag, so that the
 * next poll needs no query for them. A tag with changed topics does not match.
 */
export const watchTag = (request: FastifyRequest, topics: readonly string[], versionOf: VersionOf, at: Date): string =>
  watching(request, topics, versionOf, turnAt(at));

/** As `isQuietPoll`, for a tag that names its own topics. */
export const isQuietWatch = (request: FastifyRequest, versionOf: VersionOf, at: Date): boolean => {
  const given = request.headers['if-none-match'];
  const named = /^W\/"[\w-]{24}\.([\w:~-]+)"$/.exec(given ?? '')?.[1];
  if (named === undefined) return false;
  const topics = named.split(between);
  const turn = turnAt(at);
  return [turn, turn - 1].some((each) => given === watching(request, topics, versionOf, each));
};
