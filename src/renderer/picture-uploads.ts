import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { type Shown, showing } from '#src/engine/actors.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import type { PictureOf } from '#src/engine/opened.ts';

/** A picture that is being sent, or was refused: not an answer yet. */
export interface Sending {
  readonly key: string;
  readonly file: File;
  /** Aborted when the picture is removed meanwhile. */
  readonly removed: AbortController;
  /** Set when the server, or a rule before it, refused. */
  readonly code?: ProblemCode;
}

/** The pictures of one question that are not answers yet. */
export class PictureUploads {
  #all: readonly Sending[] = [];
  readonly #shown = showing<readonly Sending[]>('uploads', []);

  get shown(): Shown<readonly Sending[]> {
    return this.#shown;
  }
  /** Puts a picture last, replacing its previous state. */
  put(one: Sending): void {
    this.#tell([...this.#all.filter(({ key }) => key !== one.key), one]);
  }
  drop(key: string): void {
    this.#tell(this.#all.filter((one) => one.key !== key));
  }
  /** Removes a picture and cancels its upload, so that it does not come back. */
  remove(key: string): void {
    this.#all.find((one) => one.key === key)?.removed.abort();
    this.drop(key);
  }
  refuse(key: string, code: ProblemCode): void {
    this.#tell(this.#all.map((one) => (one.key === key ? { ...one, code } : one)));
  }
  #tell(all: readonly Sending[]): void {
    this.#all = all;
    this.#shown.send({ type: 'SHOW', value: all });
  }
}

const bySession = new WeakMap<object, Map<string, PictureUploads>>();
const underWay = new WeakMap<object, Set<Promise<void>>>();

/**
 * Returns the same object while the form is open, so that a customer who leaves the step and returns sees the uploads.
 */
function pictureUploads(session: object, { step, group = '', row = '', field }: PictureOf): PictureUploads {
  const all = bySession.get(session) ?? new Map<string, PictureUploads>();
  bySession.set(session, all);
  const place = [step, group, row, field].join(' ');
  const known = all.get(place) ?? new PictureUploads();
  all.set(place, known);
  return known;
}

/** Returns the uploads of one question; without `of`, those of the page while it is mounted. */
export function usePictureUploads(session: object, of: PictureOf | undefined): [PictureUploads, readonly Sending[]] {
  const [pictures] = useState(() => (of === undefined ? new PictureUploads() : pictureUploads(session, of)));
  return [pictures, useSelector(pictures.shown, ({ context }) => context)];
}

/** Registers an upload until it is saved, waits, or was refused. */
export function trackUpload(session: object, sending: Promise<void>): void {
  const all = underWay.get(session) ?? new Set();
  underWay.set(session, all);
  all.add(sending);
  void sending.then(() => all.delete(sending));
}

/** Resolves when a form has no upload under way, so that a document made of the answers includes them all. */
export async function picturesArrived(session: FlowSession): Promise<void> {
  for (let all = underWay.get(session); all !== undefined && all.size > 0; ) await Promise.all(all);
}
