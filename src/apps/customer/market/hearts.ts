import { favourite } from '#machines/favourite.ts';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Clock } from '#src/client/clock.ts';
import type { Call } from '#src/contract/call.ts';
import { favourites } from '#src/contract/market/favourites.ts';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import type { EstateId, FavouriteId } from '#src/domain/ids.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

/** Milliseconds before a tap that the network lost is sent again. */
const pause = 10_000;
type Heart = Pick<MarketHome, 'id' | 'title' | 'favouriteId'>;
type Row = ReturnType<typeof begin<typeof favourite.machine>>;

/** A tap that the server refused: the heart shows what the server has again. */
export interface RefusedTap {
  readonly title: string;
  readonly wasLiked: boolean;
  readonly failure: CallFailed;
}
interface HeartsParts {
  readonly call: Call;
  readonly clock: Pick<Clock, 'after'>;
  /** Called when the server has what the last tap asked for. */
  readonly onSettled: (id: EstateId, favouriteId: FavouriteId | null) => void;
}
interface Tapped {
  row: Row;
  favouriteId: FavouriteId | null;
  readonly title: string;
}

/**
 * The hearts that were tapped on this page. Each shows the last tap at once, and one call a home is on its way at a
 * time. Without a network the tap is sent until it arrives; a refusal puts the heart back, and is in `refused`.
 */
export class Hearts {
  readonly #parts: HeartsParts;
  readonly #tapped = new Map<EstateId, Tapped>();
  readonly #listeners = new Set<() => void>();
  #refused: RefusedTap | null = null;
  #version = 0;

  constructor(parts: HeartsParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Grows with every change. */
  readonly version = (): number => this.#version;
  readonly refused = (): RefusedTap | null => this.#refused;

  readonly isLiked = ({ id, favouriteId }: Pick<Heart, 'id' | 'favouriteId'>): boolean =>
    this.#tapped.get(id)?.row.context.wanted ?? favouriteId !== null;

  readonly tap = (home: Heart): void => {
    const { id, title, favouriteId } = home;
    const isLiked = this.isLiked(home);
    const tapped = this.#tapped.get(id) ?? { row: begin(favourite.machine, { isKept: isLiked }), favouriteId, title };
    this.#tapped.set(id, tapped);
    const isUnderWay = tapped.row.state === 'liking' || tapped.row.state === 'unliking';
    this.#refused = null;
    this.#decide(tapped, isLiked ? 'UNLIKE' : 'LIKE');
    if (!isUnderWay) void this.#send(id, tapped);
  };

  #decide(tapped: Tapped, type: 'LIKE' | 'UNLIKE' | 'OK' | 'FAIL'): void {
    const verdict = decide(favourite, tapped.row, { type });
    if (verdict.allowed) tapped.row = verdict.row;
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Sends until the server has what the last tap asked for, or refuses it. Never rejects. */
  async #send(id: EstateId, tapped: Tapped): Promise<void> {
    while (tapped.row.state === 'liking' || tapped.row.state === 'unliking') {
      const isLiking = tapped.row.state === 'liking';
      try {
        tapped.favouriteId = isLiking ? await this.#save(id) : await this.#remove(tapped.favouriteId);
        this.#decide(tapped, 'OK');
      } catch (error) {
        const failure = asFailure(error);
        if (failure.status !== 0) return this.#revert(tapped, isLiking, failure);
        await new Promise<void>((resume) => void this.#parts.clock.after(pause, resume));
      }
    }
    this.#parts.onSettled(id, tapped.favouriteId);
  }

  async #save(id: EstateId): Promise<FavouriteId> {
    return (await this.#parts.call(favourites.save, { body: { estateID: id } })).id;
  }

  async #remove(id: FavouriteId | null): Promise<null> {
    if (id !== null) await this.#parts.call(favourites.remove, { params: { id } });
    return null;
  }

  #revert(tapped: Tapped, wasLiked: boolean, failure: CallFailed): void {
    this.#refused = { title: tapped.title, wasLiked, failure };
    this.#decide(tapped, 'FAIL');
  }
}
