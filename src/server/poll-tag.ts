import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** This process's own: nobody can make up a tag. */
const key = randomBytes(32);
const halfMinute = 30_000;

const tagOf = ({ url, headers }: FastifyRequest, version: string, turn: number): string => {
  const { cookie, authorization, 'accept-language': language } = headers;
  const parts = JSON.stringify([url, cookie, authorization, language, version, turn]);
  return `W/"${createHmac('sha256', key).update(parts).digest('base64url').slice(0, 24)}"`;
};
const turnNow = () => Math.floor(Date.now() / halfMinute);

/** The tag of an answer that is polled: of whom it is given to, in which language, and what it shows (`version`). */
export const pollTag = (request: FastifyRequest, version: string): string => tagOf(request, version, turnNow());

/**
 * Whether a poll carries a tag of the last minute and nothing has changed since: then it was let in with the same
 * credentials, and is told "nothing new" without the database being asked who it is (reliability 6.2). A revoked link
 * announces its home, and so changes the version; a session that ends by itself is found within the minute.
 */
export const isQuietPoll = (request: FastifyRequest, version: string): boolean => {
  const given = request.headers['if-none-match'];
  const turn = turnNow();
  return given === tagOf(request, version, turn) || given === tagOf(request, version, turn - 1);
};
