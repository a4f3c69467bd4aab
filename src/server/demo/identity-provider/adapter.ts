import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { EidStore } from './store.ts';

const day = 24 * 60 * 60;

// seam: the store returns what `upsert` stored.
const payload = (value: unknown): AdapterPayload | undefined => (value ?? undefined) as AdapterPayload | undefined;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Storage of oidc-provider on our store: its models, the ways to find them, and the entries of a grant. */
export class StoreAdapter implements Adapter {
  readonly #store: EidStore;
  readonly #model: string;

  constructor(store: EidStore, model: string) {
    this.#store = store;
    this.#model = model;
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  async upsert(id: string, value: AdapterPayload, seconds: number): Promise<void> {
    const life = Number.isFinite(seconds) ? seconds : day;
    await this.#store.write(this.#key(id), value, life);
    if (value.uid) await this.#store.write(`uid:${value.uid}`, id, life);
    if (value.userCode) await this.#store.write(`user-code:${value.userCode}`, id, life);
    if (value.grantId && this.#model !== 'Grant') await this.#belongs(value.grantId, id);
  }

  async #belongs(grantId: string, id: string): Promise<void> {
    const keys = texts(await this.#store.read(`grant:${grantId}`));
    await this.#store.write(`grant:${grantId}`, [...new Set([...keys, this.#key(id)])], day);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payload(await this.#store.read(this.#key(id)));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const id = await this.#store.read(`uid:${uid}`);
    return typeof id === 'string' ? this.find(id) : undefined;
  }

  async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
    const id = await this.#store.read(`user-code:${code}`);
    return typeof id === 'string' ? this.find(id) : undefined;
  }

  async consume(id: string): Promise<void> {
    const value = await this.find(id);
    if (value) await this.#store.write(this.#key(id), { ...value, consumed: Math.floor(Date.now() / 1000) }, day);
  }

  async destroy(id: string): Promise<void> {
    await this.#store.remove(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const key of texts(await this.#store.read(`grant:${grantId}`))) await this.#store.remove(key);
    await this.#store.remove(`grant:${grantId}`);
  }
}
