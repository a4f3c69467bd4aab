import { pushPermission } from '#machines/push-permission.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

export type PushState = 'not-requested' | 'granted' | 'denied';

/** The device's own permission; undefined in a browser without one. */
export interface PushDevice {
  readonly permission: NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
}
const ownDevice = (): PushDevice | undefined => ('Notification' in globalThis ? Notification : undefined);

const standingOf = (device: PushDevice): PushState =>
  device.permission === 'default' ? 'not-requested' : device.permission;

/**
 * Whether this device may show push notifications (Spec section 3). Prompts only in `ask()`, which must follow a tap.
 */
export class PushPermission {
  readonly #device: PushDevice | undefined;
  readonly #listeners = new Set<() => void>();
  #row: Row<typeof pushPermission.machine> = begin(pushPermission.machine, undefined);

  constructor(device: PushDevice | undefined = ownDevice()) {
    this.#device = device;
    this.look();
  }

  readonly isSupported = (): boolean => this.#device !== undefined;
  readonly state = (): PushState => this.#row.state;

  /** Prompts unless the device has already answered. Returns the resulting state. */
  readonly ask = async (): Promise<PushState> => {
    if (this.#device === undefined || this.state() !== 'not-requested') return this.state();
    const answer = await this.#device.requestPermission();
    this.#move({ type: 'ASKED', answer: answer === 'default' ? 'dismissed' : answer });
    return this.state();
  };

  /** Reads the permission again: the user may have changed it in the device's settings. */
  readonly look = (): void => {
    if (this.#device !== undefined) this.#move({ type: 'LOOKED', standing: standingOf(this.#device) });
  };

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  #move(event: Parameters<typeof decide<typeof pushPermission.machine>>[2]): void {
    const before = this.#row.state;
    const verdict = decide(pushPermission, this.#row, event);
    if (verdict.allowed) this.#row = verdict.row;
    if (this.#row.state !== before) for (const notify of this.#listeners) notify();
  }
}
