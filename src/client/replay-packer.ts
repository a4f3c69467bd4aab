/** What the page asks of the worker that packs: raw events of one segment. */
export interface ToPack {
  readonly id: number;
  readonly events: readonly unknown[];
}
/** Its response: gzip in base64, or null when nothing of the events may be sent or the browser cannot pack. */
export interface Packed {
  readonly id: number;
  readonly packed: string | null;
}
/** What becomes of a worker's requests. */
export interface Heard {
  readonly packed: (response: Packed) => void;
  readonly failed: () => void;
}
/** A worker that packs. */
export interface PackingWorker {
  readonly ask: (message: ToPack) => void;
  readonly end: () => void;
}

/** Spec section 9: session-replay worker timeout, milliseconds. */
export const longestSilence = 30_000;

type Timer = ReturnType<typeof setTimeout>;

/** Reported once when a worker was silent for too long, and has been replaced. */
export class ReplayWorkerSilent extends Error {
  override name = 'ReplayWorkerSilent';
}

export interface PackerParts {
  readonly open: (heard: Heard) => PackingWorker;
  /** Called after each replacement: what was being packed is lost, and the recording must begin from a whole page. */
  readonly replaced: () => void;
  /** Called with the first replacement only. */
  readonly report: (error: ReplayWorkerSilent) => void;
}

export interface Packer {
  /** Resolves with null when there is nothing to send. Never rejects. */
  readonly pack: (events: readonly unknown[]) => Promise<string | null>;
  readonly close: () => void;
}

/**
 * Packs segments in a worker. Ends a worker that fails, or that does not respond within `longestSilence`, and opens
 * another one for the next segment.
 */
export const packerWith = ({ open, replaced, report }: PackerParts): Packer => {
  let worker: PackingWorker | null = null;
  let last = 0;
  let hasReported = false;
  const waiting = new Map<number, { readonly done: (packed: string | null) => void; readonly timer: Timer }>();

  const settle = (id: number, packed: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    waiting.delete(id);
    clearTimeout(found.timer);
    found.done(packed);
  };
  const end = (): void => {
    worker?.end();
    worker = null;
    for (const id of [...waiting.keys()]) settle(id, null);
  };
  const replace = (): void => {
    end();
    if (!hasReported) report(new ReplayWorkerSilent());
    hasReported = true;
    replaced();
  };
  const opened = (): PackingWorker => {
    worker ??= open({ packed: ({ id, packed }) => settle(id, packed), failed: replace });
    return worker;
  };
  return {
    pack: (events) =>
      new Promise((done) => {
        last += 1;
        waiting.set(last, { done, timer: setTimeout(replace, longestSilence) });
        opened().ask({ id: last, events });
      }),
    close: end,
  };
};
