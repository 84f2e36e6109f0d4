/** A map with a maximum number of entries: a new entry in a full map evicts the one that was set the longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    // A key that is set again becomes the newest and evicts nothing.
    this.delete(key);
    if (this.size >= this.#most) this.#deleteOldest();
    return super.set(key, value);
  }

  #deleteOldest(): void {
    for (const oldest of this.keys()) {
      this.delete(oldest);
      return;
    }
  }
}
