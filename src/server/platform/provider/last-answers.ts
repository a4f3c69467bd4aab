import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface LastAnswer {
  readonly answer: unknown;
  readonly at: IsoInstant;
}

/** Keeps the newest good answer of each call in memory; drops the least recently stored beyond a number. */
export class LastAnswers {
  readonly #most: number;
  readonly #kept = new Map<string, LastAnswer>();

  constructor(most: number) {
    this.#most = most;
  }

  keep(key: string, answer: LastAnswer): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) return;
      this.#kept.delete(oldest);
    }
  }

  find = (key: string): LastAnswer | undefined => this.#kept.get(key);
}
