/**
 * A map that holds so many entries at the most: whoever comes when it is full takes the place of what was set the
 * longest ago.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    // What is set anew is the newest again, and displaces nobody.
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
